import type { CreateTableBuilder, Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';

type Builder = CreateTableBuilder<string, string>;
type ColumnKind = 'id' | 'int' | 'int?' | 'text' | 'text?' | 'real' | 'real?';

/** Creates tables and indexes by the column conventions of `../schema.ts`; a `?` allows null. */
export const tableMaker = (db: Kysely<unknown>, dialect: Dialect) => ({
  table: (name: string, columns: Record<string, ColumnKind>, more: (t: Builder) => Builder = (t) => t) => {
    let builder = db.schema.createTable(name) as Builder;
    for (const [column, kind] of Object.entries(columns)) {
      builder =
        kind === 'id'
          ? dialect.identityColumn(builder, column)
          : builder.addColumn(column, columnType(kind), (c) => (kind.endsWith('?') ? c : c.notNull()));
    }
    return more(builder).execute();
  },
  index: (name: string, on: string, columns: string[]) =>
    db.schema.createIndex(name).on(on).columns(columns).execute(),
});

const columnType = (kind: ColumnKind) => {
  if (kind.startsWith('int')) return 'bigint' as const;
  return kind.startsWith('real') ? ('double precision' as const) : ('text' as const);
};
