import type { Phrases } from '../../text/text.ts';

/** German: products from files, and back into files. */
export const GERMAN_DESK_IMPORTS: Phrases = {
  'CSV, XLSX or JSON of this shop, or the product CSV of Shopify or WooCommerce; up to 50 MB. You see what changes before anything is published.':
    'CSV, XLSX oder JSON dieses Shops oder die Produkt-CSV von Shopify oder WooCommerce, bis 50 MB. Sie sehen, was sich ändert, bevor etwas veröffentlicht wird.',
  'Choose a file or drop it here': 'Datei wählen oder hier ablegen',
  'Import products': 'Produkte importieren',
  'Sending {0} …': '{0} wird gesendet …',
  Customers: 'Kunden',
  Export: 'Export',
  Reviews: 'Bewertungen',
  'The file of products comes back as an import without a change.':
    'Die Produktdatei lässt sich ohne Änderung wieder importieren.',
  'As they are': 'Unverändert',
  'Bring back what stood before this import?': 'Den Stand vor diesem Import wiederherstellen?',
  'Possible until {0}.': 'Möglich bis {0}.',
  'It cannot be undone any more: what stood before is kept for 30 days.':
    'Er lässt sich nicht mehr rückgängig machen: Was vorher stand, wird 30 Tage lang aufbewahrt.',
  'Nobody published this import within {0} day. Send the file again.|Nobody published this import within {1} days. Send the file again.':
    'Niemand hat diesen Import innerhalb von {0} Tag veröffentlicht. Senden Sie die Datei noch einmal.|Niemand hat diesen Import innerhalb von {0} Tagen veröffentlicht. Senden Sie die Datei noch einmal.',
  'The time to undo this import is over.': 'Die Zeit, diesen Import rückgängig zu machen, ist vorbei.',
  'This variant was off sale: it is sold again.':
    'Diese Variante war nicht im Verkauf: Sie wird wieder verkauft.',
  'First rows': 'Erste Zeilen',
  'New products': 'Neue Produkte',
  'Publish {0} product|Publish {1} products': '{0} Produkt veröffentlichen|{0} Produkte veröffentlichen',
  'Rows refused': 'Zeilen abgelehnt',
  Rows: 'Zeilen',
  'There is nothing to publish: no product would change.':
    'Es gibt nichts zu veröffentlichen: Kein Produkt würde sich ändern.',
  'Undo this import': 'Diesen Import rückgängig machen',
  'columns set apart by {0}': 'Spalten getrennt durch {0}',
  'decimals after "{0}"': 'Dezimalstellen nach „{0}“',
  '{0} of {1} products': '{0} von {1} Produkten',
  '{0} product was changed by others and stays as it is:|{1} products were changed by others and stay as they are:':
    '{0} Produkt haben andere geändert, es bleibt, wie es ist:|{0} Produkte haben andere geändert, sie bleiben, wie sie sind:',
  '{0} row read|{1} rows read': '{0} Zeile gelesen|{0} Zeilen gelesen',
  'Earlier imports': 'Frühere Importe',
  'Nothing was imported yet.': 'Es wurde noch nichts importiert.',
  Column: 'Spalte',
  'Column, value …': 'Spalte, Wert …',
  'Pages of the report': 'Seiten des Berichts',
  'Refused rows and warnings': 'Abgelehnte Zeilen und Hinweise',
  'Refused rows': 'Abgelehnte Zeilen',
  'Report by row': 'Bericht nach Zeilen',
  Row: 'Zeile',
  'Save as CSV': 'Als CSV speichern',
  'Search in the report': 'Im Bericht suchen',
  Value: 'Wert',
  Warnings: 'Hinweise',
  'What is wrong': 'Was nicht stimmt',
  'Which rows': 'Welche Zeilen',
  refused: 'abgelehnt',
  'Not readable': 'Nicht lesbar',
  Published: 'Veröffentlicht',
  'Publishing …': 'Wird veröffentlicht …',
  'Reading …': 'Wird gelesen …',
  'Ready to publish': 'Bereit zum Veröffentlichen',
  'This shop': 'Dieser Shop',
  'Undoing …': 'Wird rückgängig gemacht …',
  comma: 'Komma',
  semicolon: 'Semikolon',
  tab: 'Tabulator',
  'Import and export': 'Import und Export',
  'A file may not be larger than 50 MB.': 'Eine Datei darf höchstens 50 MB groß sein.',
  'This import has moved on meanwhile.': 'Dieser Import ist inzwischen weiter.',
  'The file has no columns of products: it needs at least name and selling_price.':
    'Die Datei hat keine Spalten für Produkte: Sie braucht mindestens name und selling_price.',
  'The file has no rows.': 'Die Datei hat keine Zeilen.',
  'Pictures are fetched from public https addresses alone.':
    'Bilder werden nur von öffentlichen https-Adressen geholt.',
  'The shop has no such picture.': 'Der Shop hat kein solches Bild.',
  'The other server has no picture at this address.': 'Der andere Server hat unter dieser Adresse kein Bild.',
  'The picture is too large: at most 5 MB and 16 megapixels.':
    'Das Bild ist zu groß: höchstens 5 MB und 16 Megapixel.',
  'There is no picture in JPEG, PNG, WebP or AVIF at this address.':
    'Unter dieser Adresse gibt es kein Bild in JPEG, PNG, WebP oder AVIF.',
  'The other server did not answer.': 'Der andere Server hat nicht geantwortet.',
  'The product has as many pictures as it may have.':
    'Das Produkt hat schon so viele Bilder, wie es haben darf.',
  'Pictures of other servers': 'Bilder anderer Server',
  '{0} of {1} pictures fetched': '{0} von {1} Bildern geholt',
  '{0} failed': '{0} fehlgeschlagen',
  'The report by row says why.': 'Der Bericht nach Zeilen sagt, warum.',
  'Row {0} has the same code.': 'Zeile {0} hat denselben Code.',
  'Rows before this one are about the same product.': 'Frühere Zeilen betreffen dasselbe Produkt.',
  'Scripts and handlers were taken out of the description.': 'Skripte wurden aus der Beschreibung entfernt.',
  'The codes of this product belong to several products.':
    'Die Codes dieses Produkts gehören zu mehreren Produkten.',
  'Another row is about the same product.': 'Eine andere Zeile betrifft dasselbe Produkt.',
  'Another row is about the same variant.': 'Eine andere Zeile betrifft dieselbe Variante.',
  'Name all options of this product, and no others.':
    'Nennen Sie alle Optionen dieses Produkts und keine anderen.',
  'This product has no options: give it some in its form first.':
    'Dieses Produkt hat keine Optionen: Geben Sie ihm zuerst welche in seinem Formular.',
  'It could not be written.': 'Es konnte nicht geschrieben werden.',
  'Nobody could buy this product as its options stand, so it is not published.':
    'So wie seine Optionen stehen, könnte niemand dieses Produkt kaufen; es wird nicht veröffentlicht.',
  'Somebody has changed this product since the file was read.':
    'Jemand hat dieses Produkt geändert, seit die Datei gelesen wurde.',
  'A quotation mark in row {0} is never closed.': 'Ein Anführungszeichen in Zeile {0} wird nie geschlossen.',
  'Row {0} is too long.': 'Zeile {0} ist zu lang.',
  'At most {0} column can be read.|At most {1} columns can be read.':
    'Höchstens {0} Spalte kann gelesen werden.|Höchstens {0} Spalten können gelesen werden.',
  'Row {0} cannot be read.': 'Zeile {0} kann nicht gelesen werden.',
  'The file is not a list of products.': 'Die Datei ist keine Liste von Produkten.',
  'Choose a file.': 'Wählen Sie eine Datei.',
  'The file did not arrive whole. Please try again.':
    'Die Datei kam nicht vollständig an. Bitte versuchen Sie es noch einmal.',
  'The file is empty.': 'Die Datei ist leer.',
  'Another row of this product was refused.': 'Eine andere Zeile dieses Produkts wurde abgelehnt.',
  'At most {0} row can be read.|At most {1} rows can be read.':
    'Höchstens {0} Zeile kann gelesen werden.|Höchstens {0} Zeilen können gelesen werden.',
  'The rows of one product have to follow each other.':
    'Die Zeilen eines Produkts müssen aufeinander folgen.',
  'No branch of yours has the key “{0}”: its stock stays as it is. Write one of these: {1}.':
    'Keine Ihrer Filialen hat den Schlüssel „{0}“: Der Bestand bleibt, wie er ist. Schreiben Sie eines davon: {1}.',
  'This file cannot be read. Send a table as CSV, XLSX or JSON.':
    'Diese Datei kann nicht gelesen werden. Senden Sie eine Tabelle als CSV, XLSX oder JSON.',
  'The workbook is too large once it is unpacked.': 'Die Arbeitsmappe ist entpackt zu groß.',
  'This is no workbook that can be read.': 'Diese Arbeitsmappe kann nicht gelesen werden.',
  'A product has at most 5 options, with values of 60 characters.':
    'Ein Produkt hat höchstens 5 Optionen mit Werten von 60 Zeichen.',
  'An address has small letters, digits and single hyphens.':
    'Eine Adresse hat Kleinbuchstaben, Ziffern und einzelne Bindestriche.',
  'At most 50 tags of 60 characters fit here.': 'Hier passen höchstens 50 Schlagwörter mit 60 Zeichen.',
  'At most {0} value of {1} characters fits here.|At most {2} values of {3} characters fit here.':
    'Hier passt höchstens {0} Wert mit {1} Zeichen.|Hier passen höchstens {0} Werte mit {1} Zeichen.',
  'At most {0} character fits here.|At most {1} characters fit here.':
    'Hier passt höchstens {0} Zeichen.|Hier passen höchstens {0} Zeichen.',
  'Give the {0} value its price, set apart by vertical bars.|Give each of the {1} values its price, set apart by vertical bars.':
    'Geben Sie dem {0} Wert seinen Preis, getrennt durch senkrechte Striche.|Geben Sie jedem der {0} Werte seinen Preis, getrennt durch senkrechte Striche.',
  'Products of the kind "{0}" cannot be imported.': 'Produkte der Art „{0}“ können nicht importiert werden.',
  'Stock is a whole number from 0 to {0}.': 'Der Bestand ist eine ganze Zahl von 0 bis {0}.',
  'This is no price: write it as {0}.': 'Das ist kein Preis: Schreiben Sie ihn wie {0}.',
  'This is no quantity.': 'Das ist keine Menge.',
  'Write true or false.': 'Schreiben Sie true oder false.',
  'A name is missing.': 'Ein Name fehlt.',
  'A price is missing.': 'Ein Preis fehlt.',
  'A product has at most {0} variant.|A product has at most {1} variants.':
    'Ein Produkt hat höchstens {0} Variante.|Ein Produkt hat höchstens {0} Varianten.',
  'A row needs the code (SKU) of what it sells.':
    'Eine Zeile braucht den Code (SKU) dessen, was sie verkauft.',
  'Another row of this product has the same options.':
    'Eine andere Zeile dieses Produkts hat dieselben Optionen.',
  'Every row of a product needs the same options.': 'Jede Zeile eines Produkts braucht dieselben Optionen.',
  'Row {0}': 'Zeile {0}',
  'This file holds names, phone numbers and addresses of customers. The log keeps who took it and why.':
    'Diese Datei enthält Namen, Telefonnummern und Adressen von Kunden. Das Protokoll hält fest, wer sie wofür mitgenommen hat.',
  'What is the file for?': 'Wofür ist die Datei?',
  'Say what the file is for.': 'Sagen Sie, wofür die Datei ist.',
  Download: 'Herunterladen',
  'This file is for staff of all branches.': 'Diese Datei ist für Personal aller Filialen.',
  Newsletter: 'Newsletter',
  'This is a download, a service or a gift card. Here it would be sold as goods, so it is not published.':
    'Das ist ein Download, eine Leistung oder ein Gutschein. Hier würde es als Ware verkauft, deshalb wird es nicht veröffentlicht.',
  'This address does not fit here: it becomes {0}.': 'Diese Adresse passt hier nicht: Sie wird zu {0}.',
  'Its shop shows this product in no list. There is no such product here, so it is not published.':
    'Sein Shop zeigt dieses Produkt in keiner Liste. Das gibt es hier nicht, deshalb wird es nicht veröffentlicht.',
  'The shop has no rate without tax, so a new product gets the usual tax. Add it under “Taxes” and send the file again.':
    'Der Shop hat keinen steuerfreien Satz, deshalb bekommt ein neues Produkt die übliche. Legen Sie sie unter „Steuern“ an und senden Sie die Datei noch einmal.',
  'The shop has no tax “{0}”, so a new product gets the usual one. Add it under “Taxes” and send the file again.':
    'Der Shop hat keine Steuer „{0}“, deshalb bekommt ein neues Produkt die übliche. Legen Sie sie unter „Steuern“ an und senden Sie die Datei noch einmal.',
  'The file names no branch: its stock goes to {0}. Choose another one before you send it.':
    'Die Datei nennt keine Filiale: Ihr Bestand geht an {0}. Wählen Sie vor dem Senden eine andere.',
  '{0} new product has no category: shoppers find it by search alone. You can choose one for all before you send the file.|{1} new products have no category: shoppers find them by search alone. You can choose one for all before you send the file.':
    '{0} neues Produkt hat keine Kategorie: Kunden finden es nur über die Suche. Vor dem Senden der Datei können Sie eine für alle wählen.|{0} neue Produkte haben keine Kategorie: Kunden finden sie nur über die Suche. Vor dem Senden der Datei können Sie eine für alle wählen.',
  '{0} new product has no number in stock: nobody can buy it until it has one at a branch.|{1} new products have no number in stock: nobody can buy them until they have one at a branch.':
    '{0} neues Produkt hat keine Zahl im Bestand: Niemand kann es kaufen, bis es in einer Filiale eine hat.|{0} neue Produkte haben keine Zahl im Bestand: Niemand kann sie kaufen, bis sie in einer Filiale eine haben.',
  'The import does not know {0} column.|The import does not know {1} columns.':
    'Der Import kennt {0} Spalte nicht.|Der Import kennt {0} Spalten nicht.',
  '{0} column is not read|{1} columns are not read':
    '{0} Spalte wird nicht gelesen|{0} Spalten werden nicht gelesen',
  'Choose this again.': 'Bitte wählen Sie das noch einmal.',
  'For files of other shops': 'Für Dateien anderer Shops',
  'Their stock goes to': 'Ihr Bestand geht an',
  'New products without a category go to': 'Neue Produkte ohne Kategorie kommen in',
  'No category': 'Keine Kategorie',
  'One category for each of their tags': 'Eine Kategorie je Schlagwort',
  'How many there are of what is in stock without a number':
    'Wie viele es von dem gibt, was ohne Zahl auf Lager ist',
  'Some shops say only that there is some. Empty: none, so nobody can buy it yet.':
    'Manche Shops sagen nur, dass etwas da ist. Leer: keine, dann kann es noch niemand kaufen.',
  'Its variants share this stock: it stands at the first of them.':
    'Seine Varianten teilen sich diesen Bestand: Er steht bei der ersten.',
};
