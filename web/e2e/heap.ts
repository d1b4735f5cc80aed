// Reads the page's memory from a heap snapshot: every string, and every object with certain fields.
import type { Page } from '@playwright/test';

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]]; edge_fields: string[]; edge_types: [string[]] } };
  nodes: number[];
  edges: number[];
  strings: string[];
}

// A snapshot omits numbers in packed lists; such a list has no elements here.
export type Found = Record<string, unknown>;

export interface Heap {
  strings: string[];
  objectsWith: (...fields: string[]) => Found[];
}

const deepest = 6;

function read({ snapshot: { meta }, nodes, edges, strings }: Snapshot): Heap {
  const [wide, edgeWide] = [meta.node_fields.length, meta.edge_fields.length];
  const many = meta.node_fields.indexOf('edge_count');
  const [types, edgeTypes] = [meta.node_types[0], meta.edge_types[0]];
  const first: number[] = [];
  for (let node = 0, edge = 0; node < nodes.length; edge += nodes[node + many] as number, node += wide)
    first.push(edge);
  const typeOf = (node: number) => types[nodes[node * wide] as number];
  const nameOf = (node: number) => strings[nodes[node * wide + 1] as number] as string;
  const edgesOf = (node: number): { kind: string; name: number; to: number }[] =>
    Array.from({ length: nodes[node * wide + many] as number }, (_, i) => {
      const at = ((first[node] as number) + i) * edgeWide;
      return {
        kind: edgeTypes[edges[at] as number] as string,
        name: edges[at + 1] as number,
        to: (edges[at + 2] as number) / wide,
      };
    });
  const fieldsOf = (node: number) =>
    edgesOf(node)
      .filter(({ kind }) => kind === 'property')
      .map(({ name, to }) => [strings[name] as string, to] as const)
      .filter(([name]) => name !== '__proto__');

  function value(node: number, depth = 0): unknown {
    const type = typeOf(node);
    if (type === 'string') return nameOf(node);
    if (type === 'number') {
      const told = edgesOf(node).find(({ kind, name }) => kind === 'internal' && strings[name] === 'value');
      return told ? Number(nameOf(told.to)) : NaN;
    }
    if (type !== 'object') return ({ null: null, true: true, false: false } as Found)[nameOf(node)];
    if (depth > deepest) return {};
    if (nameOf(node) === 'Array') {
      const list: unknown[] = [];
      for (const { kind, name, to } of edgesOf(node)) if (kind === 'element') list[name] = value(to, depth + 1);
      return list;
    }
    return Object.fromEntries(fieldsOf(node).map(([name, to]) => [name, value(to, depth + 1)]));
  }

  const objectsWith = (...fields: string[]): Found[] => {
    const found: Found[] = [];
    for (let node = 0; node < first.length; node++) {
      if (typeOf(node) !== 'object') continue;
      const names = fieldsOf(node).map(([name]) => name);
      if (fields.every((field) => names.includes(field))) found.push(value(node) as Found);
    }
    return found;
  };
  return { strings, objectsWith };
}

export async function heapOf(page: Page): Promise<Heap> {
  const tools = await page.context().newCDPSession(page);
  const parts: string[] = [];
  tools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => void parts.push(chunk));
  await tools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false, captureNumericValue: true });
  return read(JSON.parse(parts.join('')) as Snapshot);
}
