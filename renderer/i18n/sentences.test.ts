import { describe, expect, it } from 'vitest';
import { loadSentences, localNumber, wordText } from './sentences.ts';

const sentences = await loadSentences();
const wordsIn = (text: string, locale: string, isPseudo = false): string =>
  wordText(text, { sentences, locale, isPseudo })
    .map(({ words }) => words)
    .join(' ');

describe('what the service says', () => {
  it('is worded in German, with the decimal mark of the reader and the figures that were stated', () => {
    const text = 'Median 7.30° over 5 isolated lines; 10° counts nothing.';
    expect(wordsIn(text, 'de-DE')).toBe('Median 7,30° über 5 einzelne Linien; 10° zählt nichts.');
    expect(wordsIn(text, 'de-CH')).toContain('7.30°');
  });

  it('is worded to the sentences within it', () => {
    const reason =
      'Of 100 measurements with such evidence 62 hold no material error. Most is lost by the phase: Median 7.3° over 5 isolated lines; 10° counts nothing.';
    expect(wordsIn(reason, 'de-DE')).toBe(
      'Von 100 Messungen mit solchen Belegen enthalten 62 keinen wesentlichen Fehler. Am meisten kostet die Phase: Median 7,3° über 5 einzelne Linien; 10° zählt nichts.',
    );
  });

  it('keeps names, and begins with a capital where it began with one', () => {
    expect(wordsIn('The lines say CDCl3, the metadata say nothing.', 'de-DE')).toBe(
      'Die Linien sprechen für CDCl3, die Metadaten nennen nichts.',
    );
    expect(
      wordsIn(
        '1 region with lines, agreement 0.50 where 1 is all upright, weight 12 times the noise',
        'de-DE',
      ),
    ).toBe('1 Bereich mit Linien, Übereinstimmung 0,50 (1: alle aufrecht), Gewicht 12-mal das Rauschen');
  });

  it('words what calibrated a sentence within it', () => {
    const cases = 'own spectra, isomers and mixtures of 70 assigned molecules of nmrshiftdb2';
    const text = `6 of 6 groups have their signals where increments expect them; matches like this one were right in 99.3 % of labelled cases (${cases}).`;
    const [part] = wordText(text, { sentences, locale: 'de-DE', isPseudo: false });
    expect(part).toMatchObject({ isEnglish: false, english: [] });
    expect(part?.words).toContain(
      '(eigene Spektren, Isomere und Mischungen von 70 zugeordneten Molekülen aus nmrshiftdb2)',
    );
  });

  it.each([
    ['Potency category 2.', 'Potenzkategorie 2.'],
    [
      'No potency category: the approach has no score for 3,3 α-hydrogens.',
      'Keine Potenzkategorie: das Verfahren hat keine Punkte für 3,3 α-Wasserstoffe.',
    ],
    [
      'No potency category: the approach has no score for these α-hydrogens.',
      'Keine Potenzkategorie: das Verfahren hat keine Punkte für diese α-Wasserstoffe.',
    ],
    ['M7 class 3. An expert has to review it.', 'M7-Klasse 3. Eine Fachperson muss sie prüfen.'],
    [
      'Above the limit: Cd. Above 30 % of the limit: As, Hg. To be judged by a person: Pb.',
      'Über dem Grenzwert: Cd. Über 30 % des Grenzwerts: As, Hg. Durch eine Person zu beurteilen: Pb.',
    ],
  ])('words the decisions of rules in a dossier: %s', (text, words) => {
    expect(wordsIn(text, 'de-DE')).toBe(words);
  });

  it('leaves what people wrote and are called as it is', () => {
    expect(wordsIn('A review was asked for by Standard: nothing', 'de-DE')).toBe(
      'Standard hat um eine Prüfung gebeten: nothing',
    );
  });

  it('stays English, and is known to be, where no table says it', () => {
    const parts = wordText('Somebody wrote this by hand. No coupling was named.', {
      sentences,
      locale: 'de-DE',
      isPseudo: false,
    });
    expect(parts).toEqual([
      { words: 'Somebody wrote this by hand.', isEnglish: true, english: [] },
      { words: 'Keine Kopplung wurde benannt.', isEnglish: false, english: [] },
    ]);
  });

  it('says what stays English within a sentence it knows', () => {
    const text = 'Known as: acylation of an amine; nobody called it that (a book of our own; compared).';
    const [part] = wordText(text, { sentences, locale: 'de-DE', isPseudo: false });
    expect(part?.words).toMatch(/^Bekannt als: Acylierung eines Amins; nobody called it that \(/);
    expect(part?.isEnglish).toBe(false);
    expect(part?.english).toContain('nobody called it that');
    expect(part?.english).not.toContain('acylation of an amine');
  });

  it('is longer and accented in the pseudo-locale, its numbers and names are not', () => {
    const words = wordsIn('The lines say CDCl3, the metadata say nothing.', 'en-GB', true);
    expect(words).toMatch(/CDCl3/);
    expect(words).toMatch(/õñé/);
    expect(words).not.toMatch(/metadata say/);
  });
});

describe('a number', () => {
  it('keeps its figures and its sign', () => {
    expect(localNumber('−0.40', 'de-DE')).toBe('−0,40');
    expect(localNumber('12345', 'de-DE')).toBe('12345');
    expect(localNumber('7.26', 'en-GB')).toBe('7.26');
  });
});
