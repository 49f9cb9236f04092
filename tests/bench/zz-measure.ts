import { measureOnDesktop, measureOnPhone } from './navigation.ts';
import { withChromium } from './chromium.ts';
const urls = process.argv.slice(2);
for (const url of urls) {
  console.log(url, 'desktop', JSON.stringify(await measureOnDesktop(url + '/category/pizza')));
  await withChromium(async (browser) => console.log(url, 'phone', JSON.stringify(await measureOnPhone(browser, url + '/category/pizza'))));
}
