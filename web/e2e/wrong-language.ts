// Finds texts of another language and bare keys, on a screen or in a name for screen readers.
import type { Page } from '@playwright/test';
import { catalogue, learning } from './screen-context.ts';

// A message without its parameters.
function withoutParameters(text: string): string {
  const less = text.replace(/\{[^{}]*\}/g, '/');
  return less === text ? text : withoutParameters(less);
}
const parts = (text: string): string[] =>
  withoutParameters(text)
    .split(/[/.:;·]/)
    .map((part) => part.trim().toLowerCase());

// Longer English phrases that this language does not use itself.
function unwanted(language: string): string[] {
  const [own, english] = [catalogue(language), catalogue('en')];
  const ours = [...Object.values(own), ...Object.values(learning(language))].join('\n').toLowerCase();
  const theirs = Object.entries(english)
    .filter(([key, text]) => own[key] !== text)
    .flatMap(([, text]) => parts(text));
  return [...new Set(theirs)].filter(
    (part) => /[a-z]{3}.*[a-z]{2}/.test(part) && part.length > 5 && !ours.includes(part),
  );
}

// Everything that is visible or read out: text, names, tooltips, placeholders.
const words = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const said = [document.title, document.body.innerText, document.body.textContent ?? ''];
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      for (const name of ['aria-label', 'title', 'placeholder']) said.push(element.getAttribute(name) ?? '');
    }
    return said.join('\n').toLowerCase();
  });

export async function wrongLanguage(page: Page, language: string): Promise<string[]> {
  const said = await words(page);
  const whole = (part: string) =>
    new RegExp(`(?<![\\p{L}'])${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}])`, 'u').test(said);
  return [
    ...(language === 'en' ? [] : unwanted(language)).filter((part) => said.includes(part) && whole(part)),
    ...Object.keys(catalogue(language)).filter((key) => said.includes(key)),
  ];
}
