import arrowLeft from 'lucide-static/icons/arrow-left.svg?raw';
import badgePercent from 'lucide-static/icons/badge-percent.svg?raw';
import check from 'lucide-static/icons/check.svg?raw';
import chefHat from 'lucide-static/icons/chef-hat.svg?raw';
import chevronDown from 'lucide-static/icons/chevron-down.svg?raw';
import chevronLeft from 'lucide-static/icons/chevron-left.svg?raw';
import chevronRight from 'lucide-static/icons/chevron-right.svg?raw';
import clock from 'lucide-static/icons/clock.svg?raw';
import gift from 'lucide-static/icons/gift.svg?raw';
import globe from 'lucide-static/icons/globe.svg?raw';
import heart from 'lucide-static/icons/heart.svg?raw';
import house from 'lucide-static/icons/house.svg?raw';
import layoutGrid from 'lucide-static/icons/layout-grid.svg?raw';
import mapPin from 'lucide-static/icons/map-pin.svg?raw';
import menu from 'lucide-static/icons/menu.svg?raw';
import messageCircle from 'lucide-static/icons/message-circle.svg?raw';
import pause from 'lucide-static/icons/pause.svg?raw';
import phone from 'lucide-static/icons/phone.svg?raw';
import play from 'lucide-static/icons/play.svg?raw';
import plus from 'lucide-static/icons/plus.svg?raw';
import receipt from 'lucide-static/icons/receipt.svg?raw';
import rotateCcw from 'lucide-static/icons/rotate-ccw.svg?raw';
import search from 'lucide-static/icons/search.svg?raw';
import share2 from 'lucide-static/icons/share-2.svg?raw';
import shoppingBag from 'lucide-static/icons/shopping-bag.svg?raw';
import shoppingBasket from 'lucide-static/icons/shopping-basket.svg?raw';
import shoppingCart from 'lucide-static/icons/shopping-cart.svg?raw';
import slidersHorizontal from 'lucide-static/icons/sliders-horizontal.svg?raw';
import star from 'lucide-static/icons/star.svg?raw';
import store from 'lucide-static/icons/store.svg?raw';
import tag from 'lucide-static/icons/tag.svg?raw';
import thumbsUp from 'lucide-static/icons/thumbs-up.svg?raw';
import truck from 'lucide-static/icons/truck.svg?raw';
import user from 'lucide-static/icons/user.svg?raw';
import wifiOff from 'lucide-static/icons/wifi-off.svg?raw';
import x from 'lucide-static/icons/x.svg?raw';
import type { IconName } from './icon-names.ts';
import { outlineOf } from './icon-outline.ts';

/** Drawings by Lucide (ISC). */
const drawings: Record<IconName, string> = {
  'arrow-left': arrowLeft,
  'badge-percent': badgePercent,
  check,
  'chef-hat': chefHat,
  'chevron-down': chevronDown,
  'chevron-left': chevronLeft,
  'chevron-right': chevronRight,
  clock,
  globe,
  gift,
  heart,
  house,
  'layout-grid': layoutGrid,
  'map-pin': mapPin,
  menu,
  'message-circle': messageCircle,
  pause,
  phone,
  play,
  plus,
  receipt,
  'rotate-ccw': rotateCcw,
  search,
  'share-2': share2,
  'shopping-bag': shoppingBag,
  'shopping-basket': shoppingBasket,
  'shopping-cart': shoppingCart,
  'sliders-horizontal': slidersHorizontal,
  star,
  store,
  tag,
  'thumbs-up': thumbsUp,
  truck,
  user,
  'wifi-off': wifiOff,
  x,
};

const outlines = new Map<IconName, string>();

/** The one path that draws an icon on a field of 24 by 24. */
export const iconPath = (name: IconName): string => {
  const known = outlines.get(name);
  if (known !== undefined) return known;
  const outline = outlineOf(drawings[name]);
  outlines.set(name, outline);
  return outline;
};
