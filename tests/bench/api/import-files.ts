/** Words of a description, so that a file is as large as those of real shops. */
const STORY =
  'Made in small batches from what grows nearby; packed by hand and sent on the same day. Keep it cool and dry.';
const KINDS = ['Pantry', 'Drinks', 'Kitchen', 'Garden', 'Bath', 'Toys', 'Paper', 'Tools', 'Light', 'Wool'];
const SIZES = ['S', 'M', 'L'];

const kindOf = (number: number): string => KINDS[number % KINDS.length] ?? '';

/** A file of so many rows in the shop's own columns: two products of three are plain, each third has three sizes. */
export const ownFile = (rows: number): File => {
  const lines = [
    'product_key,sku,name,slug,category_path,selling_price,original_price,stock:1,option:Size,description,brand,tags',
  ];
  for (let number = 1; lines.length <= rows; number += 1) {
    const key = `bench-${number}`;
    const sizes = number % 3 === 0 ? SIZES.slice(0, rows + 1 - lines.length) : [''];
    for (const [at, size] of sizes.entries()) {
      const price = `${(number % 90) + 1 + at}.50`;
      const sku = `BENCH-${number}${size && `-${size}`}`;
      const name = `Bench product ${number}`;
      const kind = `Bench > ${kindOf(number)}`;
      lines.push([key, sku, name, key, kind, price, '', 40, size, STORY, 'Bench', 'bench|new'].join(','));
    }
  }
  return new File([`${lines.join('\n')}\n`], 'own.csv');
};

/** The same as Shopify writes it: half of the rows are further variants of the product above. */
export const shopifyFile = (rows: number): File => {
  const lines = [
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Status',
  ];
  for (let number = 1; lines.length <= rows; number += 1) {
    const handle = `bench-${number}`;
    const own = `Bench product ${number},<p>${STORY}</p>,Bench,${kindOf(number)},"bench, new",true,Size`;
    lines.push(`${handle},${own},Small,SHOPIFY-${number}-S,12,${(number % 90) + 1}.90,,active`);
    if (lines.length <= rows)
      lines.push(`${handle},,,,,,,,Large,SHOPIFY-${number}-L,7,${(number % 90) + 3}.90,,`);
  }
  return new File([`${lines.join('\n')}\n`], 'shopify.csv');
};
