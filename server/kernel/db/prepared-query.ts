import type { Compilable } from 'kysely';
import { type Soon, type Statements, statementsOf } from '#kernel/db/statements.ts';
import type { Db, Tx } from '#kernel/db/store.ts';

/**
 * A statement that is built once, for the reading connection and for transactions alike. SQLite answers at once and not by a promise:
 * the turns of the microtask queue that the builder takes cost as much as a small query.
 */
export interface PreparedQuery<Values, Row> {
  all(db: Db, values: Values): Soon<Row[]>;
  first(db: Db, values: Values): Soon<Row | undefined>;
  /** For statements that write: how many rows they changed. */
  run(db: Db, values: Values): Soon<number>;
}

/** A statement of our own text with `?` for each value, in their order. */
export const prepareText = <Row>(sql: string): PreparedQuery<readonly unknown[], Row> => ({
  all: (db, values) => statementsOf(db).all<Row>(sql, values),
  first: (db, values) => statementsOf(db).first<Row>(sql, values),
  run: (db, values) => statementsOf(db).run(sql, values),
});

/** Stands in a query for the value of that name, which comes with each call. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

// The builder takes a slot for a value of any type: it only passes it on to the list of parameters.
const slotsOf = <Values>(): Values =>
  new Proxy({}, { get: (_target, name) => new Slot(String(name)) }) as Values;

interface BuiltQuery<Row> {
  readonly text: PreparedQuery<readonly unknown[], Row>;
  readonly parameters: readonly unknown[];
}

const bindTo = (parameters: readonly unknown[], values: object): unknown[] =>
  parameters.map((parameter) =>
    parameter instanceof Slot ? (values as Record<string, unknown>)[parameter.name] : parameter,
  );

/**
 * A query of the builder, which is asked once: building costs several times what SQLite takes to answer. Its shape must
 * not depend on a value: a condition that is left out, or a list, makes another query (`prepareShapes`).
 */
export const prepareQuery = <Values extends object, Row>(
  build: (db: Db, value: Values) => Compilable<Row>,
): PreparedQuery<Values, Row> => {
  // The stores word it differently; a process has one of them, tests have both.
  const built: Partial<Record<Statements['store'], BuiltQuery<Row>>> = {};
  const builtWith = (db: Db): BuiltQuery<Row> => {
    const { store } = statementsOf(db);
    const known = built[store];
    if (known !== undefined) return known;
    const { sql, parameters } = build(db, slotsOf<Values>()).compile();
    const made = { text: prepareText<Row>(sql), parameters };
    built[store] = made;
    return made;
  };
  return {
    all: (db, values) => {
      const { text, parameters } = builtWith(db);
      return text.all(db, bindTo(parameters, values));
    },
    first: (db, values) => {
      const { text, parameters } = builtWith(db);
      return text.first(db, bindTo(parameters, values));
    },
    run: (db, values) => {
      const { text, parameters } = builtWith(db);
      return text.run(db, bindTo(parameters, values));
    },
  };
};

/** The same for a query of several shapes, each of them built when it is first asked for. */
export const prepareShapes = <Shape extends string, Values extends object, Row>(
  build: (db: Db, value: Values, shape: Shape) => Compilable<Row>,
): ((shape: Shape) => PreparedQuery<Values, Row>) => {
  const known = new Map<Shape, PreparedQuery<Values, Row>>();
  return (shape) => {
    const query = known.get(shape) ?? prepareQuery<Values, Row>((db, value) => build(db, value, shape));
    known.set(shape, query);
    return query;
  };
};

/** Inserts whole rows; naming every column of the row is the compiler's to check. */
export const prepareInsert = <Row extends object>(
  table: string,
  columns: { readonly [Column in keyof Row & string]-?: true },
): ((tx: Tx, row: Row) => Promise<void>) => {
  const names = Object.keys(columns) as (keyof Row & string)[];
  const places = names.map(() => '?').join();
  const text = prepareText(`INSERT INTO ${table} (${names.join()}) VALUES (${places})`);
  return async (tx, row) => {
    await text.run(
      tx,
      names.map((name) => row[name]),
    );
  };
};
