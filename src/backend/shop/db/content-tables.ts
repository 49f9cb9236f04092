/** What editors prepare: drafts, what was published, and when something is to be. */
export interface ContentTables {
  content_drafts: ContentDraftsTable;
  content_versions: ContentVersionsTable;
  content_schedules: ContentSchedulesTable;
  change_set_pages: ChangeSetPagesTable;
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
  /** Which open editor saved it; '' for the command line. */
  sitting: string;
  content_json: string;
  saved_at: string;
}

interface ContentVersionsTable extends Place, Author {
  /** From 1 for each document and language. */
  number: number;
  /** One of `VERSION_ACTIONS` of the contract. */
  action: string;
  content_json: string;
  /** When it was published; of a draft that was kept, when that was saved. */
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

/** Pages in change sets, those of sets that are out too. */
interface ChangeSetPagesTable extends Place {
  set_id: number;
  /** The text as it was when a time was set; null: the draft as it is. */
  content_json: string | null;
  /** What shoppers saw before it was published with the set; null where there was nothing. */
  before_json: string | null;
  /** What they saw then; null until it is published, and where nothing changed. */
  after_json: string | null;
}
