import { type AnalysisSummary, analysisRoutes } from '#contract/analyses';
import { sampleWords } from '#engines/nmr/two-d/sample-words.ts';
import { api } from '../../../api/api.ts';
import { type Resource, useResource } from '../../../api/use-resource.ts';
import { mapsOfSample, type SampleMap } from './network-of-sample.ts';
import { readableOnly } from './use-assigned-shifts.ts';

/** Spectra looked at whether they are of the sample: those with its name first, then the newest. */
const mostLookedAt = 8;

const namesakesFirst = (title: string, others: readonly AnalysisSummary[]): readonly AnalysisSummary[] => {
  const words = sampleWords(title);
  const isNamesake = (each: AnalysisSummary): boolean => words !== null && sampleWords(each.title) === words;
  return [...others.filter(isNamesake), ...others.filter((each) => !isNamesake(each))];
};

const readMap = async (id: string, signal: AbortSignal) => {
  const { title, two_d: twoD } = await api.call(analysisRoutes.get, { params: { id } }, { signal });
  return twoD === null ? null : { id, title, twoD };
};

const withPeaks = async (map: Omit<SampleMap, 'peaks'>, signal: AbortSignal): Promise<SampleMap> => {
  const { items } = await api.call(analysisRoutes.peaks, { params: { id: map.id } }, { signal });
  return { ...map, peaks: items };
};

type Own = Pick<SampleMap, 'id' | 'title' | 'twoD'>;

/** The other two-dimensional spectra of the sample, one of each kind. Nothing is asked where none was held against a 1D spectrum. */
export const useSampleMaps = (
  own: Own,
  candidates: readonly AnalysisSummary[],
): Resource<readonly SampleMap[]> => {
  const witnesses = own.twoD.compared_with.join(' ');
  const ids =
    witnesses === ''
      ? []
      : namesakesFirst(own.title, candidates)
          .slice(0, mostLookedAt)
          .map(({ id }) => id);
  return useResource(
    async (signal) => {
      const read = await Promise.all(ids.map((id) => readableOnly(readMap(id, signal))));
      const related = mapsOfSample(
        own,
        read.filter((each) => each !== null),
      );
      return Promise.all(related.map((map) => withPeaks(map, signal)));
    },
    [own.id, own.twoD.experiment, witnesses, ids.join(' ')],
  );
};
