import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { tableMaker } from './tables.ts';

/** Files of products, what they make, what is wrong with them, and what undoing brings back. */
export const up = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const { table, index } = tableMaker(db, dialect);
  await table('imports', {
    id: 'id',
    at: 'text',
    staff_id: 'int?',
    actor: 'text',
    branch_ids_json: 'text?',
    file_name: 'text',
    file_key: 'text',
    format: 'text',
    dialect: 'text',
    details_json: 'text',
    state: 'text',
    error_json: 'text?',
    published_by_json: 'text?',
    row_count: 'int',
    created: 'int',
    updated: 'int',
    unchanged: 'int',
    refused: 'int',
    warnings: 'int',
    undo_state: 'text?',
    lease: 'text?',
    lease_until: 'text?',
  });
  await index('imports_by_state', 'imports', ['state']);
  await table(
    'import_products',
    {
      import_id: 'int',
      seq: 'int',
      row: 'int',
      kind: 'text',
      state: 'text',
      product_id: 'int?',
      name: 'text',
      slug: 'text',
      version: 'text?',
      plan_json: 'text',
      at: 'text?',
      before_json: 'text?',
      after_digest: 'text?',
    },
    (t) => t.addPrimaryKeyConstraint('import_products_pk', ['import_id', 'seq']),
  );
  await index('import_products_by_state', 'import_products', ['import_id', 'state', 'seq']);
  await table(
    'import_issues',
    {
      import_id: 'int',
      seq: 'int',
      row: 'int',
      column: 'text',
      value: 'text',
      code: 'text',
      text_json: 'text',
      is_warning: 'int',
    },
    (t) => t.addPrimaryKeyConstraint('import_issues_pk', ['import_id', 'seq']),
  );
  await table('import_categories', { import_id: 'int', category_id: 'int' }, (t) =>
    t.addPrimaryKeyConstraint('import_categories_pk', ['import_id', 'category_id']),
  );
};
