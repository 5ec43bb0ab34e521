import { z } from 'zod';
import { invalidField } from '#kernel/app-error.ts';
import { type AskNotebook, askNotebook, type NotebookLine } from '../ask-notebook.ts';
import { believeMissing } from '../missing-target.ts';
import { NotebookFailed } from '../notebook-failed.ts';
import type { NotebookSystem } from '../notebook-system.ts';
import { readAnswer } from '../read-answer.ts';
import { tokenAnswer } from './answers.ts';

/** Where a token is given for login and password; versions before the first know the second. */
const signInPaths = ['/api/v1/authentication/token', '/api/v1/public/token'] as const;

const account = z.object({ login: z.string(), password: z.string() });
type Account = z.infer<typeof account>;

export const readAccount: NotebookSystem['readSecret'] = ({ token, login, password }) => {
  if (token !== undefined) throw invalidField('token', 'Chemotion takes a login and its password.');
  if (login === undefined && password === undefined) return null;
  if (login === undefined) throw invalidField('login', 'Must be given with the password.');
  if (password === undefined) throw invalidField('password', 'Must be given with the login.');
  return JSON.stringify({ login, password } satisfies Account);
};

const signIn = async (line: NotebookLine, { login, password }: Account): Promise<string> => {
  const ask = askNotebook(line, {});
  const askFor = async (path: string): Promise<string> => {
    const json = { username: login, password };
    return readAnswer(tokenAnswer, (await ask({ method: 'POST', path, json, expects: 201 })).json).token;
  };
  const [path, formerPath] = signInPaths;
  try {
    return await askFor(path);
  } catch (error) {
    if (!(error instanceof NotebookFailed && error.status === 404)) throw error;
    return askFor(formerPath);
  }
};

const oneSample = /\/samples\/\d+$/;

/** Signs in when it is first asked, and once more where the token has ended. The token is kept nowhere else. */
export const openSignedIn = (line: NotebookLine, secret: string): AskNotebook => {
  const known = account.parse(JSON.parse(secret));
  let token: string | null = null;
  let isRenewed = false;
  const sign = async (): Promise<AskNotebook> => {
    token ??= await signIn(line, known);
    return askNotebook(line, { authorization: `Bearer ${token}` });
  };
  const askSigned: AskNotebook = async (request) => {
    const ask = await sign();
    try {
      return await ask(request);
    } catch (error) {
      // 401 is what it says to an account that may not do something, too: signed in afresh, that is what it means.
      if (isRenewed || !(error instanceof NotebookFailed && error.status === 401)) throw error;
      isRenewed = true;
      token = null;
      return (await sign())(request);
    }
  };
  return believeMissing(askSigned, oneSample);
};
