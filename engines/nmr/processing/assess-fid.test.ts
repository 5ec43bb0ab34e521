import { expect, it } from 'vitest';
import { drawCleanFid } from '../../testing/draw-fids.ts';
import { assessFid } from './assess-fid.ts';

it('knows a channel that recorded nothing', () => {
  const fid = drawCleanFid(81_001);
  expect(assessFid(fid).hasEmptyChannel).toBe(false);
  expect(assessFid({ ...fid, im: new Float64Array(fid.im.length) }).hasEmptyChannel).toBe(true);
  const none = new Float64Array(fid.re.length);
  expect(assessFid({ ...fid, re: none, im: none }).hasEmptyChannel).toBe(false);
});
