/** What editors prepare: drafts, what was published, and when something is to be. */
export interface ContentTables {
  content_drafts: ContentDraftsTable;
  content_versions: ContentVersionsTable;
  content_schedules: ContentSchedulesTable;
  /** Who has a document open; rows of the past are dropped. */
  content_presence: { document: string; person: string; name: string; seen_at: string };
}

interface Place {
  /** `page:<id>` or `home:<branch id>`, 0 for all branches. */
  document: string;
  /** '' is the shop's own language. */
  locale: string;
}

interface Author {
  author_id: number | null;
  author_name: string;
}

interface ContentDraftsTable extends Place, Author {
  /** Grows with every save. */
  version: number;
  content_json: string;
  saved_at: string;
}

interface ContentVersionsTable extends Place, Author {
  /** From 1 for each document and language. */
  number: number;
  /** One of `VERSION_ACTIONS` of the contract. */
  action: string;
  content_json: string;
  published_at: string;
}

interface ContentSchedulesTable extends Place, Author {
  publish_at: string;
  /** What was checked when the time was set: later edits of the draft do not change it. */
  content_json: string;
  created_at: string;
  /** Why it could not be published when its time came. */
  problem: string | null;
}
