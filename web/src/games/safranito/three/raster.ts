// Rasterises a drawing of the page onto a canvas for a texture. An SVG picture has no access to the page's styles and
// fonts: the symbols that it references are copied into it, and the canvas draws its text.
import { render, type VNode } from 'preact';

const inks =
  '.ink{fill:none;stroke:#2a1a12;stroke-linejoin:round;stroke-linecap:round}.card-frame{fill:#fffaf0;stroke:#2a1a12;stroke-width:2.4}';
const plain = '.tint{fill:#fff}';

function withMarks(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  for (const text of copy.querySelectorAll('text')) text.remove();
  const wanted = (root: Element) =>
    [...root.querySelectorAll('use')].map((use) => (use.getAttribute('href') as string).slice(1));
  const found = new Map<string, Element>();
  const collect = (ids: string[]) => {
    for (const id of ids) {
      const mark = document.getElementById(id);
      if (!mark || found.has(id)) continue;
      found.set(id, mark);
      collect(wanted(mark));
    }
  };
  collect(wanted(copy));
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = document.documentElement.dataset.theme === 'contrast' ? inks + plain : inks;
  copy.prepend(style, ...[...found.values()].map((mark) => mark.cloneNode(true)));
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return copy;
}

function write(brush: CanvasRenderingContext2D, text: SVGTextElement): void {
  const look = getComputedStyle(text);
  const place = text.getCTM();
  if (!place) return;
  brush.save();
  brush.setTransform(place);
  brush.font = `${look.fontWeight} ${look.fontSize} ${look.fontFamily}`;
  brush.textAlign = 'center';
  brush.fillStyle = look.fill;
  brush.globalAlpha = Number(look.opacity);
  brush.fillText(text.textContent ?? '', Number(text.getAttribute('x') ?? 0), Number(text.getAttribute('y') ?? 0));
  brush.restore();
}

export async function raster(drawing: VNode, width: number, height: number): Promise<HTMLCanvasElement> {
  await Promise.all([
    document.fonts.load('400 20px "Rozha One"'),
    document.fonts.load('800 20px "Anek Latin Variable"'),
  ]).catch(() => []);
  const host = document.createElement('div');
  host.className = 'raster';
  host.style.width = `${width}px`;
  host.style.height = `${height}px`;
  document.body.append(host);
  render(drawing, host);
  const svg = host.firstElementChild as SVGSVGElement;
  svg.setAttribute('width', String(width));
  svg.setAttribute('height', String(height));
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const brush = canvas.getContext('2d') as CanvasRenderingContext2D;
  const picture = new Image(width, height);
  picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(withMarks(svg)))}`;
  await picture.decode();
  brush.drawImage(picture, 0, 0, width, height);
  for (const text of svg.querySelectorAll('text')) write(brush, text);
  render(null, host);
  host.remove();
  return canvas;
}
