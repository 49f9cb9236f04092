// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PluginForms } from '../../../src/admin/settings/PluginForms.tsx';

afterEach(cleanup);

test('the question about cookies says when shoppers see it, other plugins do not', () => {
  const plugin = (code: string) => ({
    ...{ code, switch: `plugin_${code}_enable`, is_on: false, settings: [], missing: [] },
  });
  const plugins = [plugin('whatsapp'), plugin('cookie_consent')];
  render(<PluginForms plugins={plugins as never} stored={{}} />);
  expect(screen.getAllByText(/^Shoppers see it while a service of others is on/)).toHaveLength(1);
});
