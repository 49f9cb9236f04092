import { z } from 'zod';
import {
  ChangeSet,
  ChangeSets,
  ChangeStep,
  NewChangeSet,
  PageOfSet,
  PublishChangeSet,
  SaveChangeSet,
} from '../../admin/change-sets.ts';
import { LanguageQuery } from '../../admin/content.ts';
import { Id } from '../../common.ts';
import { ById, type Routes } from '../route.ts';

const CHANGE = { needs: 'catalog.write', answer: ChangeSet, refuses: [409] } as const;
const PAGES = { needs: 'pages.publish', answer: ChangeSet, refuses: [409] } as const;

export const CHANGE_SETS = {
  'GET /admin/change-sets': { needs: 'catalog.read', answer: ChangeSets },
  'POST /admin/change-sets': { needs: 'catalog.write', body: NewChangeSet, created: z.object({ id: Id }) },
  'GET /admin/change-sets/{id}': { needs: 'catalog.read', answer: ChangeSet, refuses: [409] },
  'PUT /admin/change-sets/{id}': { ...CHANGE, body: SaveChangeSet },
  'DELETE /admin/change-sets/{id}': { needs: 'catalog.write', answer: ChangeSets },
  'POST /admin/change-sets/{id}/steps': { ...CHANGE, body: ChangeStep },
  'POST /admin/change-sets/{id}/publish': { ...CHANGE, body: PublishChangeSet },
  'POST /admin/change-sets/{id}/hold': { ...CHANGE, body: z.object({ version: z.string() }) },
  'POST /admin/change-sets/{id}/pages': { ...PAGES, body: PageOfSet },
  'DELETE /admin/change-sets/{id}/pages/{page}': {
    ...PAGES,
    params: ById.extend({ page: z.coerce.number().pipe(Id) }),
    query: LanguageQuery,
  },
} as const satisfies Routes;
