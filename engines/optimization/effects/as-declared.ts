import type { Campaign, ParameterSpace } from '../model.ts';
import type { OrderedCampaign } from '../space/order-campaign.ts';

/** A space as the engine orders it, and how what is said of it is told as it was declared. */
export interface AsDeclared {
  readonly space: ParameterSpace;
  /** Places of the parameters in the order they were declared in. */
  readonly places: readonly number[];
  /** A value of the parameter at `place`, a level as the place it was declared at. */
  readonly declaredValue: (place: number, value: number) => number;
}

/** Of a campaign that has an experiment. */
export const tellAsDeclared = (given: Campaign, { campaign, restore }: OrderedCampaign): AsDeclared => {
  const { space, experiments } = campaign;
  const placeOf = (name: string): number => space.parameters.findIndex((own) => own.name === name);
  const declaredPlaces = space.parameters.map(({ name }) =>
    given.space.parameters.findIndex((own) => own.name === name),
  );
  const any = experiments[0]?.point ?? [];
  return {
    space,
    places: given.space.parameters.map(({ name }) => placeOf(name)),
    declaredValue: (place, value) =>
      restore(any.with(place, value))[declaredPlaces[place] ?? -1] ?? Number.NaN,
  };
};
