/** Endings of a verb in English: who looks for "corrected" or "signing" means the event that is called correct or sign. */
const endings = /(?:ed|ing|es|s)$/;
const shortestStem = 4;

/**
 * What events do and are about in German, with the word their names have for it. Words of reasons, titles and people are those
 * that were written, in whichever language.
 */
const germanWords: readonly (readonly [string, string])[] = [
  ['abgebrochen', 'cancel'],
  ['abgelehnt', 'reject'],
  ['abgemeldet', 'logout'],
  ['analyse', 'analysis'],
  ['anerkannt', 'acknowledge'],
  ['angelegt', 'create'],
  ['angemeldet', 'login'],
  ['angenommen', 'accept'],
  ['anmeldung', 'login'],
  ['anhaltspunkt', 'evidence'],
  ['archiviert', 'archive'],
  ['aktiviert', 'activate'],
  ['befördert', 'promote'],
  ['beleg', 'evidence'],
  ['bericht', 'report'],
  ['bewertet', 'assess'],
  ['einladung', 'invitation'],
  ['erstellt', 'create'],
  ['exportiert', 'export'],
  ['freigegeben', 'approve'],
  ['geändert', 'update'],
  ['gelöscht', 'delete'],
  ['genehmigt', 'approve'],
  ['geprüft', 'review'],
  ['gesperrt', 'deactivate'],
  ['hochgeladen', 'upload'],
  ['importiert', 'import'],
  ['konto', 'user'],
  ['korrigiert', 'correct'],
  ['mitglied', 'member'],
  ['optimierung', 'optimization'],
  ['passwort', 'password'],
  ['projekt', 'project'],
  ['prüfung', 'review'],
  ['quelle', 'source'],
  ['reaktion', 'reaction'],
  ['registriert', 'register'],
  ['rolle', 'role'],
  ['schlüssel', 'key'],
  ['sitzung', 'session'],
  ['signiert', 'esignature'],
  ['unterschrieben', 'esignature'],
  ['unterschrift', 'esignature'],
  ['verarbeitet', 'process'],
  ['verbindung', 'compound'],
  ['verschoben', 'move'],
  ['wiederhergestellt', 'restore'],
  ['zurückgezogen', 'withdraw'],
];

/** Parts of names of events that a word stands for, in English and in German. */
export const eventPartsOf = (word: string): readonly string[] => {
  const said = word.normalize('NFC').toLowerCase();
  const stem = said.replace(endings, '');
  const german = germanWords.flatMap(([known, part]) =>
    said.length >= shortestStem && known.startsWith(said) ? [part] : [],
  );
  return [...new Set([said, ...(stem.length >= shortestStem ? [stem] : []), ...german])];
};
