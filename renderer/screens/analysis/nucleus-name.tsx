/** 13C as ¹³C: the mass number raised. */
export function NucleusName({ nucleus }: { readonly nucleus: string }) {
  const [, mass = '', element = nucleus] = /^(\d+)([A-Z][a-z]?)$/.exec(nucleus) ?? [];
  return (
    <span>
      {mass !== '' && <sup>{mass}</sup>}
      {element}
    </span>
  );
}
