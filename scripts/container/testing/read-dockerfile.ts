/** What one stage of a Dockerfile says, instruction by instruction; lines that go on with `\` are not used here and refused. */
export interface Stage {
  readonly instructions: readonly { readonly name: string; readonly text: string }[];
}

/** The stages of a Dockerfile in their order. Throws on a continued line. */
export const readStages = (dockerfile: string): readonly Stage[] => {
  const stages: { instructions: { name: string; text: string }[] }[] = [];
  for (const line of dockerfile.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    if (line.endsWith('\\')) throw new Error(`A continued line is not read: ${line}`);
    const [name = '', ...rest] = line.split(' ');
    if (name === 'FROM') stages.push({ instructions: [] });
    stages.at(-1)?.instructions.push({ name, text: rest.join(' ') });
  }
  return stages;
};
