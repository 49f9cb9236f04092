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

export const CHANGE_SETS = {
  'GET /admin/change-sets': { needs: 'catalog.read', answer: ChangeSets },
  'POST /admin/change-sets': { needs: 'catalog.write', body: NewChangeSet, created: z.object({ id: Id }) },
  'GET /admin/change-sets/{id}': { needs: 'catalog.read', answer: ChangeSet, refuses: [409] },
  'PUT /admin/change-sets/{id}': {
    needs: 'catalog.write',
    body: SaveChangeSet,
    answer: ChangeSet,
    refuses: [409],
  },
  'DELETE /admin/change-sets/{id}': { needs: 'catalog.write', answer: ChangeSets },
  'POST /admin/change-sets/{id}/steps': {
    needs: 'catalog.write',
    body: ChangeStep,
    answer: ChangeSet,
    refuses: [409],
  },
  'POST /admin/change-sets/{id}/publish': {
    needs: 'catalog.write',
    body: PublishChangeSet,
    answer: ChangeSet,
    refuses: [409],
  },
  'POST /admin/change-sets/{id}/hold': {
    needs: 'catalog.write',
    body: z.object({ version: z.string() }),
    answer: ChangeSet,
    refuses: [409],
  },
  'POST /admin/change-sets/{id}/pages': {
    needs: 'pages.publish',
    body: PageOfSet,
    answer: ChangeSet,
    refuses: [409],
  },
  'DELETE /admin/change-sets/{id}/pages/{page}': {
    needs: 'pages.publish',
    params: ById.extend({ page: z.coerce.number().pipe(Id) }),
    query: LanguageQuery,
    answer: ChangeSet,
    refuses: [409],
  },
} as const satisfies Routes;
