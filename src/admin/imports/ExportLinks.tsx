import type { Permission } from '../../api/contract/admin/roles.ts';
import { t } from '../../language/desk.ts';

/** Files to take along; each link is shown to whoever may have it. */
export const ExportLinks = ({ permissions }: { permissions: readonly Permission[] }) => {
  const files: readonly { name: string; file: string; format: string; permission: Permission }[] = [
    { name: t`Products`, file: 'products.csv', format: 'CSV', permission: 'catalog.read' },
    { name: t`Products`, file: 'products.json', format: 'JSON', permission: 'catalog.read' },
    { name: t`Products`, file: 'products.xlsx', format: 'XLSX', permission: 'catalog.read' },
    { name: t`Orders`, file: 'orders.csv', format: 'CSV', permission: 'orders.read' },
    { name: t`Customers`, file: 'customers.csv', format: 'CSV', permission: 'customers.read' },
    { name: t`Newsletter`, file: 'newsletter.csv', format: 'CSV', permission: 'customers.read' },
    { name: t`Reviews`, file: 'reviews.csv', format: 'CSV', permission: 'promotions.read' },
  ];
  const own = files.filter(({ permission }) => permissions.includes(permission));
  return (
    <section className="desk-card" aria-labelledby="export-title">
      <h2 id="export-title">{t`Export`}</h2>
      <p className="muted small">{t`The file of products comes back as an import without a change.`}</p>
      <div className="link-row">
        {own.map(({ name, file, format }) => (
          <a
            key={file}
            className="button button-quiet button-small"
            href={`/api/admin/exports/${file}`}
            download
          >
            {name} <span className="muted">{format}</span>
          </a>
        ))}
      </div>
    </section>
  );
};
