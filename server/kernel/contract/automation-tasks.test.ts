import { expect, it } from 'vitest';
import { createSentenceReader } from '#engines/common/sentences/read-sentence.ts';
import { englishOf, sentenceTable } from '#engines/common/sentences/sentence-table.ts';
import { automationTasks, type TaskDefinition } from './automation-tasks.ts';

const reader = createSentenceReader(englishOf(sentenceTable));

it.each<[string, TaskDefinition]>(Object.entries(automationTasks))(
  'what %s saves is said by the table of sentences to the last word',
  (_task, { title, scope, versions }) => {
    const parts = [title, scope, ...versions.map(({ basis }) => basis)].flatMap(reader.readText);
    expect(parts.filter(({ read }) => read === null).map(({ text }) => text)).toEqual([]);
  },
);
