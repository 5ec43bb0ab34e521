export type ParseNumber = (text: string) => number | null;

/** Reads what is typed, notes each field that is empty or holds no number by the name the service gives it, and goes on. */
export const createReader = (parse: ParseNumber) => {
  const missing: string[] = [];
  const number = (field: string, text: string): number => {
    const value = parse(text);
    if (value === null) missing.push(field);
    return value ?? 0;
  };
  const chosen = <T>(field: string, value: T | null, stand: T): T => {
    if (value === null) missing.push(field);
    return value ?? stand;
  };
  const text = (field: string, value: string): string => {
    if (value.trim() === '') missing.push(field);
    return value.trim();
  };
  /** Under its key where something is typed, else nothing. */
  const optional = <K extends string>(field: string, key: K, typed: string) =>
    typed.trim() === '' ? {} : ({ [key]: number(`${field}.${key}`, typed) } as Record<K, number>);
  return { missing, number, chosen, text, optional };
};

export type Reader = ReturnType<typeof createReader>;
