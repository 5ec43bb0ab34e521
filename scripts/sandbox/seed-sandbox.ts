import { createClient } from '../../clients/typescript/client.ts';

/** Who may sign in to a sandbox. It listens on loopback alone, and what it keeps is made up. */
export const sandboxPeople = {
  chemist: {
    email: 'chemist@sandbox.example',
    display_name: 'Sandbox chemist',
    password: 'seven quiet copper kettles',
  },
  reviewer: {
    email: 'reviewer@sandbox.example',
    display_name: 'Sandbox reviewer',
    password: 'seven quiet copper kettles',
  },
} as const;

const compounds = [
  { name: 'Aspirin', smiles: 'CC(=O)Oc1ccccc1C(=O)O' },
  { name: 'Paracetamol', smiles: 'CC(=O)Nc1ccc(O)cc1' },
  { name: 'Caffeine', smiles: 'Cn1cnc2c1c(=O)n(C)c(=O)n2C' },
] as const;

const tryAgainMs = 200;
/** A slow machine takes some seconds for the sample; whoever waits longer waits in vain. */
const longestWaitMs = 120_000;

interface Seeding {
  /** Address of the API. */
  readonly baseUrl: string;
  /** Zip of an experiment folder. */
  readonly sample: Uint8Array<ArrayBuffer>;
}

/**
 * Makes the sample records by the API, as people would: a project, compounds, one reviewed and one waiting analysis. The first account is
 * the administrator. @throws Error where a record could not be made
 */
export const seedSandbox = async ({ baseUrl, sample }: Seeding): Promise<void> => {
  const anybody = createClient({ baseUrl });
  const enter = async ({ email, display_name, password }: (typeof sandboxPeople)['chemist' | 'reviewer']) => {
    await anybody.call('auth.signUp', { body: { email, display_name, password } });
    const { access_token: key } = await anybody.call('auth.login', { body: { email, password } });
    return createClient({ baseUrl, key });
  };
  const chemist = await enter(sandboxPeople.chemist);
  const reviewer = await enter(sandboxPeople.reviewer);
  const project = await chemist.call('projects.create', {
    body: { name: 'Sandbox', description: 'Sample records. Nothing here is kept.' },
  });
  for (const body of compounds) await chemist.call('compounds.register', { body });

  const analyse = async (title: string, smiles?: string) => {
    const { id } = await chemist.call('analyses.create', {
      body: {
        nucleus: '1H',
        instrument: 'bruker',
        project_id: project.id,
        title,
        ...(smiles === undefined ? {} : { smiles }),
        fid_file: new File([sample], 'aspirin-1h.zip'),
      },
    });
    const until = Date.now() + longestWaitMs;
    for (;;) {
      const analysis = await chemist.call('analyses.get', { params: { id } });
      if (analysis.status === 'completed' || analysis.status === 'review_required') return analysis;
      if (analysis.status === 'failed' || Date.now() > until)
        throw new Error(`The sandbox could not analyse its sample (${analysis.status}).`);
      await new Promise((resolve) => setTimeout(resolve, tryAgainMs));
    }
  };
  const reviewed = await analyse('Aspirin, reviewed', compounds[0].smiles);
  await analyse('Aspirin, to be reviewed');
  if (reviewed.run_id === null) throw new Error('The sandbox has an analysis without a run.');
  await reviewer.call('fid.review', {
    params: { id: reviewed.run_id },
    body: { decision: 'approve', comment: 'Sample of the sandbox.' },
  });
};
