import {
  DeskImportResponse,
  DeskImports,
  ImportIssues,
  ImportIssuesQuery,
  NewImportResponse,
} from '../../admin/imports.ts';
import type { Routes } from '../route.ts';

const STEP = { needs: 'catalog.write', answer: DeskImportResponse } as const;

export const IMPORTS = {
  'GET /admin/imports': { needs: 'catalog.write', answer: DeskImports },
  'POST /admin/imports': {
    needs: 'catalog.write',
    isUpload: true,
    created: NewImportResponse,
    refuses: [413],
  },
  'GET /admin/imports/{id}': { needs: 'catalog.write', answer: DeskImportResponse },
  'GET /admin/imports/{id}/issues': {
    needs: 'catalog.write',
    query: ImportIssuesQuery,
    answer: ImportIssues,
  },
  'GET /admin/imports/{id}/report.csv': { needs: 'catalog.write', file: 'text/csv' },
  'POST /admin/imports/{id}/publish': STEP,
  'POST /admin/imports/{id}/undo': STEP,
  'POST /admin/imports/{id}/pictures-again': STEP,
  /** Mails the customers that it brought a link to choose a password, each once. */
  'POST /admin/imports/{id}/invite': STEP,
} as const satisfies Routes;
