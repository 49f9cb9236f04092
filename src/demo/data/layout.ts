/** A home block as written here; `pictures` name recipes of `pictures/banners.ts`, `categories` names of categories. */
export interface BlockRecord {
  code: string;
  /** 'content' where nothing is said. */
  position?: 'top' | 'bottom';
  data?: Readonly<Record<string, unknown>>;
  settings?: Readonly<Record<string, unknown>>;
  /** Slides of sliders; exactly one for a static banner. */
  slides?: readonly SlideRecord[];
  categories?: readonly string[];
  /** Products of a manual source. */
  manual?: readonly string[];
}
export interface SlideRecord {
  picture: string;
  alt: string;
  title?: string;
  text?: string;
  url: string;
}

/** Home, top to bottom. Every design element of the contract appears. */
export const HOME: readonly BlockRecord[] = [
  {
    code: 'top_navigation',
    position: 'top',
    data: {
      links: [
        { label: 'Kitchen', url: '/category/kitchen' },
        { label: 'Grocery', url: '/category/grocery' },
        { label: 'Delivery & pickup', url: '/page/delivery-pickup' },
        { label: 'About us', url: '/page/about-us' },
      ],
      show_search: true,
      show_branch_picker: true,
    },
    settings: { sticky: true },
  },
  {
    code: 'banner_slider',
    settings: { autoplay_ms: 0, aspect_ratio: '5/2' },
    slides: [
      {
        picture: 'oven',
        alt: 'A pizza with tomatoes and basil on a wooden board',
        title: 'Out of the oven in ninety seconds',
        text: 'Two-day dough, cooked to order, at your door in half an hour.',
        url: '/category/pizza',
      },
      {
        picture: 'harvest',
        alt: 'Apples, carrots and leafy greens from the market',
        title: 'The market, sorted by hand',
        text: 'Fruit and vegetables from growers we know by name.',
        url: '/category/fruit-veg',
      },
      {
        picture: 'spice',
        alt: 'Chilies, ginger and jars of spices',
        title: 'Buy two spices, get one free',
        text: 'This year’s harvest, ground last week.',
        url: '/category/spices',
      },
    ],
  },
  {
    code: 'search_block',
    data: {
      placeholder: 'What are you hungry for?',
      suggestions: ['margherita', 'oat milk', 'butter chicken', 'sourdough', 'chai', 'gluten free'],
    },
  },
  {
    code: 'categories_horizontal_strip',
    data: { title: 'From our kitchen' },
    settings: { columns_wide: 5 },
    categories: ['Pizza', 'Bowls & Curries', 'Breakfast', 'Desserts', 'Drinks'],
  },
  {
    code: 'product_horizontal_strip',
    data: {
      title: 'Loved this week',
      source: { type: 'bestseller' },
      more_url: '/category/kitchen?sort=bestselling',
    },
    settings: { limit: 10 },
  },
  {
    code: 'categories_grid',
    data: { title: 'Fill the pantry' },
    settings: { columns: 3, columns_wide: 9 },
    categories: [
      ...['Fruit & Veg', 'Bakery', 'Dairy & Eggs', 'Butcher & Fish', 'Pantry', 'Spices', 'Coffee & Tea'],
      ...['Snacks', 'Frozen'],
    ],
  },
  {
    code: 'static_banner',
    settings: { full_width: false },
    slides: [
      {
        picture: 'chai',
        alt: 'A teapot, ginger and star anise for masala chai',
        title: 'The chai we drink ourselves',
        text: 'Whole spices, a strong Assam, five minutes on the stove.',
        url: '/product/masala-chai-loose-leaf',
      },
    ],
  },
  {
    code: 'products_display',
    data: { title: 'On offer', source: { type: 'discounted' }, more_url: '/category/grocery?on_sale=1' },
    settings: { limit: 8 },
  },
  {
    code: 'product_horizontal_strip',
    data: { title: 'Made by us' },
    settings: { limit: 10 },
    manual: [
      ...['Masala Chai Loose Leaf', 'Green Cardamom Pods', 'Vegetable Samosas', 'Ghee', 'Mango Chutney'],
      ...['Cardamom House Blend', 'Fior di Latte', 'Garam Masala No. 3', 'Cardamom Milk Chocolate'],
    ],
  },
  {
    code: 'centered_slider',
    settings: { autoplay_ms: 0 },
    slides: [
      {
        picture: 'pearl',
        alt: 'Pearl Street at night, its ovens lit',
        title: 'Pearl Street never closes',
        url: '/page/about-us',
      },
      {
        picture: 'breakfast',
        alt: 'Pancakes, eggs and coffee',
        title: 'Breakfast, all day',
        url: '/category/breakfast',
      },
      {
        picture: 'night',
        alt: 'A steaming bowl under a crescent moon',
        title: 'Night Kitchen, five till three',
        url: '/page/delivery-pickup',
      },
    ],
  },
  {
    code: 'product_horizontal_strip',
    data: { title: 'New on the shelf', source: { type: 'new' } },
    settings: { limit: 10 },
  },
  {
    code: 'custom_html',
    data: {
      html: '<h2>Free delivery from $45</h2><p>At Pearl Street, every day and every night. From $1.90 on smaller orders. <a href="/page/delivery-pickup">How delivery works</a></p>',
    },
  },
  {
    code: 'infinite_products',
    data: { title: 'Everything we have', source: null },
    settings: { per_page: 20 },
  },
  {
    code: 'bottom_navigation',
    position: 'bottom',
    data: {
      links: [
        { label: 'Home', url: '/', icon: 'house', badge: 'none' },
        { label: 'Kitchen', url: '/category/kitchen', icon: 'chef-hat', badge: 'none' },
        { label: 'Grocery', url: '/category/grocery', icon: 'shopping-basket', badge: 'none' },
        { label: 'Account', url: '/account', icon: 'user', badge: 'none' },
        { label: 'Cart', url: '/cart', icon: 'shopping-bag', badge: 'cart' },
      ],
    },
  },
];
