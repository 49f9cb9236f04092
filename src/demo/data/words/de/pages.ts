/** Content pages in another language, by slug. */
export type PageWords = Readonly<Record<string, { title: string; description: string; html: string }>>;

export const GERMAN_PAGES: PageWords = {
  'about-us': {
    title: 'Über uns',
    description: 'Wer wir sind, woher das Essen kommt und warum ein Gewürz in unserem Namen steht.',
    html: `
<p>Cardamom &amp; Co. begann 2014 als Mittagstheke mit elf Plätzen und einem Curry am Tag. Die Leute fragten immer wieder, wo wir unsere Gewürze kaufen, also stellten wir ein Regal davon neben die Tür. Aus dem Regal wurde ein Laden. Heute sind wir drei Küchen mit einem Lebensmittelgeschäft darum herum.</p>
<h2>Kochen, was man verkauft, verkaufen, was man kocht</h2>
<p>Alles in unseren Regalen war zuerst in unseren eigenen Pfannen. Eine Tomate, die für die Margherita nicht gut genug ist, ist auch für Ihren Korb nicht gut genug.</p>
<h2>Bei wem wir kaufen</h2>
<ul>
<li><strong>Sauvie Roots</strong>, achtzehn Kilometer entfernt, baut die meisten unserer Blätter und alle unsere Karotten an.</li>
<li><strong>Hood Orchard</strong> schickt Äpfel von September bis März und im Sommer Beeren.</li>
<li>Unser <strong>Kardamom und Pfeffer</strong> kommen von zwei Genossenschaften in Kerala. Wir kaufen seit 2016 bei ihnen und veröffentlichen, was wir bezahlen.</li>
</ul>
<h2>Drei Häuser</h2>
<p><strong>Pearl Street</strong> schließt nie: Die Öfen laufen rund um die Uhr. <strong>Hawthorne Market</strong> hat das größte Sortiment und einen langen Tisch zum Essen. Die <strong>Night Kitchen</strong> im Norden öffnet um fünf am Nachmittag und bleibt bis drei Uhr an.</p>
<p>Kommen Sie vorbei, oder schreiben Sie an <a href="mailto:hello@cardamom.example">hello@cardamom.example</a>. Ein Mensch antwortet.</p>`,
  },
  'delivery-pickup': {
    title: 'Lieferung & Abholung',
    description: 'Wohin wir liefern, was es kostet und wie die Abholung in unseren Filialen funktioniert.',
    html: `
<p>Warmes Essen und Lebensmittel reisen in derselben Tasche, in getrennten Hälften. Geben Sie an der Kasse Ihre Postleitzahl ein, und wir sagen Ihnen sofort, ob wir zu Ihnen kommen und was es kostet.</p>
<h2>Was es kostet</h2>
<table>
<thead><tr><th scope="col">Filiale</th><th scope="col">Mindestwert</th><th scope="col">Lieferung</th><th scope="col">Kostenlos ab</th><th scope="col">Dauer</th></tr></thead>
<tbody>
<tr><th scope="row">Pearl Street</th><td>$10</td><td>$4,90, ab $25 $2,90</td><td>$45</td><td>25–40 Minuten</td></tr>
<tr><th scope="row">Hawthorne Market</th><td>$20</td><td>$5,90, ab $35 $3,90, ab $60 $1,90</td><td>$75</td><td>60–120 Minuten oder eine Stunde Ihrer Wahl</td></tr>
<tr><th scope="row">Night Kitchen</th><td>$15</td><td>$4,50</td><td>–</td><td>30–50 Minuten</td></tr>
</tbody>
</table>
<p>Einige nahe Straßen kosten weniger, ein paar ferne mehr. Der Preis im Warenkorb ist der Preis, den Sie bezahlen.</p>
<h2>Abholung</h2>
<p>Wählen Sie im Warenkorb Abholung. In der Pearl Street ist Ihre Bestellung in etwa 15 Minuten fertig, in der Night Kitchen in 20 und im Hawthorne Market in 30. Gehen Sie an der Schlange vorbei zum grünen Regal und nennen Sie Ihren Abholcode.</p>
<h2>Wenn Sie nicht zu Hause sind</h2>
<p>Schreiben Sie uns, wo wir die Tasche abstellen sollen. Tiefgekühltes liegt auf Kühlakkus, die zwei Stunden halten. Ohne Hinweis rufen wir einmal an, warten fünf Minuten und bringen die Bestellung in die Filiale zurück.</p>
<h2>Wenn etwas fehlt</h2>
<p>Sie entscheiden für jeden Artikel: das Ähnlichste, Ihr Geld zurück oder ein Anruf. Das Ähnlichste kostet nie mehr als das Bestellte.</p>`,
  },
  'returns-refunds': {
    title: 'Rückgabe & Erstattung',
    description: 'Was wir zurücknehmen, wie lange Sie Zeit haben und wann das Geld bei Ihnen ist.',
    html: `
<p>Wenn etwas nicht stimmt, sagen Sie es uns, und wir bringen es in Ordnung. Essen müssen Sie nicht zurückschicken.</p>
<h2>Warme Gerichte</h2>
<p>Kalt, mehr als dreißig Minuten zu spät, falsch oder nicht dabei: Melden Sie sich innerhalb von 7 Tagen. Wir kochen es sofort neu oder erstatten das Gericht, wie Sie möchten.</p>
<h2>Frische Lebensmittel</h2>
<p>Obst, Gemüse, Brot, Milch, Fleisch und Fisch erstatten wir, wenn sie bei der Ankunft nicht gut waren. Ein Foto hilft uns. Melden Sie sich innerhalb von 7 Tagen.</p>
<h2>Alles, was sich hält</h2>
<p>Ungeöffneter Vorrat, Gewürze, Kaffee, Tee und Snacks können innerhalb von 14 Tagen kostenlos zurück. Beantragen Sie die Rückgabe auf der Seite Ihrer Bestellung und behalten Sie die Ware, bis wir antworten: Wir schreiben, ob und wie Sie sie zurückschicken.</p>
<h2>Wann das Geld kommt</h2>
<ul>
<li>Barzahlung: sofort in Ihr Guthaben bei uns oder, wenn Sie ohne Konto bestellt haben, bar von der Filiale.</li>
<li>Online bezahlt: in 3 bis 5 Werktagen auf derselben Karte.</li>
</ul>
<p>Schreiben Sie mit Ihrer Bestellnummer an <a href="mailto:hello@cardamom.example">hello@cardamom.example</a> oder rufen Sie <a href="tel:+15035550142">+1 503 555 0142</a> an.</p>`,
  },
  'allergens-sourcing': {
    title: 'Allergene & Herkunft',
    description:
      'Wie wir Allergene kennzeichnen, was unsere Küchen versprechen können und woher unser Essen kommt.',
    html: `
<p>Bei jedem Produkt stehen die neun wichtigsten Allergene, die es enthält: Milch, Eier, Fisch, Krebstiere, Schalenfrüchte, Erdnüsse, Weizen, Soja und Sesam. Senf und Sulfite nennen wir ebenfalls.</p>
<h2>Was unsere Küchen versprechen können</h2>
<p>Wir kochen mit all diesen Allergenen in denselben Räumen. Für vegane und glutenfreie Bestellungen haben wir eigene Bretter, Pfannen und Fritteusen. Dass ein Gericht frei von Spuren ist, können wir nicht versprechen. Wenn eine Spur für Sie gefährlich ist, rufen Sie vor der Bestellung in der Filiale an.</p>
<h2>Woher es kommt</h2>
<p>Im Sommer wachsen zwei Drittel unseres Gemüses im Umkreis von 160 Kilometern, im Winter etwa ein Drittel. Das Herkunftsland steht auf jeder Produktseite und ändert sich mit der Saison. Das letzte Wort hat das Etikett.</p>`,
  },
  'terms-privacy': {
    title: 'Bedingungen & Datenschutz',
    description: 'Die Regeln für Bestellungen bei uns, und was wir mit Ihren Daten tun und nicht tun.',
    html: `
<h2>Bestellen</h2>
<p>Eine Bestellung ist aufgegeben, wenn Sie „Zahlungspflichtig bestellen“ drücken, und angenommen, wenn die Filiale sie bestätigt. Bis dahin kann jede Seite kostenlos stornieren. Sobald die Küche begonnen hat, lässt sich ein warmes Gericht nicht mehr stornieren.</p>
<h2>Preise</h2>
<p>Preise sind in US-Dollar ohne Steuer, die vor dem Bezahlen in einer eigenen Zeile steht. Je Bestellung gilt ein Code, zusammen mit Rabatten, die von selbst gelten. Ändert sich ein Preis, während etwas im Warenkorb liegt, sagen wir es vor der Bestellung.</p>
<h2>Freunde einladen</h2>
<p>Wer hier neu ist, Ihren Link öffnet und innerhalb von 30 Tagen ein Konto anlegt, erhält 5 $ Guthaben, sobald die erste Bestellung ab 25 $ geliefert ist. Dafür zählen die Waren nach Abzug von Rabatten, ohne Lieferung, Trinkgeld und Geschenkkarten. Ihre eigenen 5 $ kommen 14 Tage später, wenn die Bestellung nicht zurückgegeben wurde. Konten mit derselben Telefonnummer, derselben Adresse oder demselben Gerät bringen einander nichts. Das Guthaben zahlt Bestellungen innerhalb von 180 Tagen; ausgezahlt wird es nicht.</p>
<h2>Ihre Daten</h2>
<p>Sie können als Gast bestellen. Name, Telefonnummer, Adresse und Bestellung behalten wir, um zu liefern und Fragen zu beantworten, und so lange das Steuerrecht Belege verlangt.</p>
<ul>
<li>Wir verkaufen keine Daten und verleihen sie nicht.</li>
<li>Kuriere sehen Name, Adresse und Telefonnummer bis einen Tag nach der Lieferung.</li>
<li>Cookies: eines, das sich Ihre Filiale merkt. Für alles Weitere fragen wir vorher.</li>
</ul>
<h2>Ihre Rechte</h2>
<p>Verlangen Sie eine Kopie Ihrer Daten oder deren Löschung: <a href="mailto:privacy@cardamom.example">privacy@cardamom.example</a>. Wir antworten innerhalb von zehn Tagen.</p>
<h2>Wer wir sind</h2>
<p>Cardamom &amp; Co. LLC, 418 NW Fennel Street, Portland, OR 97209. Dies ist ein Vorführladen: Nichts, was hier bestellt wird, wird gekocht, berechnet oder geliefert.</p>`,
  },
};
