import { say, type Text } from '../text/text.ts';

/** What a fine value of a plugin's setting is, by its key: the end of the sentence "<key> must be …". */
export const PLUGIN_FORMS = {
  plugin_whatsapp_number: say`a number like +15035550142`,
  plugin_whatsapp_text: say`at most 200 characters`,
  plugin_wheel_of_popups_campaign: say`a name like autumn-2026`,
  plugin_wheel_of_popups_prizes: say`a list of 2 to 12 prizes like [{"type": "percentage", "value": 10, "weight": 3}, {"type": "none", "weight": 7}]`,
  plugin_wheel_of_popups_valid_days: say`a number from 1 to 999`,
  plugin_google_analytics_id: say`a measurement id like G-AB12CD34EF`,
  plugin_nudgify_id: say`a site key like d9d09c7f-3571-495d-9496-2b97f868f990`,
  plugin_intercom_id: say`an app id like ab12cd34`,
  plugin_intercom_region: say`us, eu or au`,
  plugin_tawk_to_property: say`a property id of 24 letters and digits`,
  plugin_tawk_to_widget: say`"default" or the id of a widget`,
} as const satisfies Record<string, Text>;
