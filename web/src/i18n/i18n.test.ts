import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import de from './de.json';
import en from './en.json';
import fr from './fr.json';
import learnDe from './learn/learn-de.json';
import learnEn from './learn/learn-en.json';
import learnFr from './learn/learn-fr.json';
import learnNl from './learn/learn-nl.json';
import { rich, signed, speak, t } from './index.ts';
import nl from './nl.json';

const catalogues: Record<string, Record<string, string>> = {
  de: { ...de, ...learnDe },
  en: { ...en, ...learnEn },
  fr: { ...fr, ...learnFr },
  nl: { ...nl, ...learnNl },
};
const english = catalogues.en as Record<string, string>;
const keys = Object.keys(english);
const slots = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map((match) => match[1]))].sort();

// Everything between quotes that looks like a key, and templates such as `suit.${suit}` as patterns.
function used(): { plain: Set<string>; patterns: RegExp[] } {
  const files = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  );
  const text = files.map((file) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')).join('\n');
  const plain = new Set([...text.matchAll(/['"]([a-z_]+\.[a-z][\w-]*)['"]/g)].map((match) => match[1] as string));
  const templates = [...text.matchAll(/`([a-z_]+\.[\w-]*\$\{[^`]*?)`/g)].map((match) => match[1] as string);
  const patterns = templates.map(
    (template) => new RegExp(`^${template.replace(/\./g, '\\.').replace(/\$\{[^}]*\}/g, '[\\w-]+')}$`),
  );
  return { plain, patterns };
}

describe('the catalogues', () => {
  it.each(['de', 'fr', 'nl'])('%s has every text, with the same slots', (language) => {
    const catalogue = catalogues[language] as Record<string, string>;
    expect(Object.keys(catalogue)).toEqual(keys);
    for (const key of keys) {
      const wanted = slots(english[key] as string);
      for (const slot of slots(catalogue[key] as string)) expect(wanted, `${language} ${key}`).toContain(slot);
    }
  });

  it('hold no text that nobody uses', () => {
    const { plain, patterns } = used();
    expect(keys.filter((key) => !plain.has(key) && !patterns.some((pattern) => pattern.test(key)))).toEqual([]);
  });

  it('keep to the house: no exclamation marks', () => {
    for (const [language, catalogue] of Object.entries(catalogues)) {
      const loud = Object.entries(catalogue).filter(([, text]) => text.includes('!'));
      expect(loud, language).toEqual([]);
    }
  });
});

describe('letters and signs', () => {
  it.each(Object.keys(catalogues))('%s has printed apostrophes and quotation marks', (language) => {
    expect(
      Object.entries(catalogues[language] as Record<string, string>).filter(([, text]) => /['"]/.test(text)),
    ).toEqual([]);
  });

  it('French keeps a narrow space that does not break before : ; ? and inside of its quotation marks', () => {
    const wrong = Object.entries(catalogues.fr as Record<string, string>).filter(([, text]) =>
      /[^\u202f][;?»]|«[^\u202f]|[^\u202f]:(?![^{}|]*\|[^{}]*\})/.test(text),
    );
    expect(wrong).toEqual([]);
  });
});

describe('a text', () => {
  it('fills slots and picks the form of the number', async () => {
    await speak('en');
    expect(t('chaud.log_served', { who: 'Otto', n: 1 })).toBe('Otto serves and takes 1 card');
    expect(t('chaud.log_served', { who: 'Otto', n: 4 })).toBe('Otto serves and takes 4 cards');
    await speak('fr');
    expect(t('chaud.bill_lead', { who: 'Iris', n: 0 })).toBe('Iris mène de 0 étoile');
    await speak('en');
  });

  it('takes pictures among its words', () => {
    expect(rich('chaud.log_adds', { who: 'Bram', card: 'CARD' }).join('')).toBe('Bram adds CARD');
  });

  it('writes numbers with a real minus', () => {
    expect([signed(5), signed(-2), signed(0)]).toEqual(['+5', '−2', '0']);
  });
});
