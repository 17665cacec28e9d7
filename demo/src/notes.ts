import type { Country } from './names.ts'

const english = [
  'Wants to get fit for a half marathon in spring.',
  'Prefers early mornings before work, about three times a week.',
  'Has trained before, interested in free weights and the rack area.',
  'Partner is already a member, asked about a family rate.',
  'Recovering from a knee injury, needs a physio-friendly start.',
  'Asked about parking and the opening hours on public holidays.',
  'Comparing us with the gym near the office, price matters.',
  'Very keen on group classes, especially spin and yoga.',
  'Nervous about starting, a tour with a trainer would help.',
  'Travels a lot, wants to pause the membership now and then.',
  'Shift worker: best reached in the early afternoon.',
  'Would like a personal trainer for the first six weeks.',
]

const german = [
  'Möchte im Frühjahr einen Halbmarathon laufen.',
  'Trainiert am liebsten vor der Arbeit, etwa dreimal die Woche.',
  'Hat schon Erfahrung, interessiert sich für den Freihantelbereich.',
  'Partnerin ist bereits Mitglied, fragt nach dem Familientarif.',
  'Nach einer Knieverletzung, braucht einen behutsamen Einstieg.',
  'Fragt nach Parkplätzen und Öffnungszeiten an Feiertagen.',
  'Vergleicht mit dem Studio neben dem Büro, der Preis zählt.',
  'Interessiert sich sehr für Kurse, vor allem Spinning und Yoga.',
  'Noch unsicher, ein Rundgang mit Trainer würde helfen.',
  'Viel unterwegs, möchte die Mitgliedschaft ab und zu ruhen lassen.',
  'Arbeitet im Schichtdienst: am besten am frühen Nachmittag anrufen.',
  'Wünscht sich für die ersten sechs Wochen ein persönliches Training.',
]

export const notesOf = (country: Country): readonly string[] => (country === 'DE' ? german : english)

export const welcomeTextOf = (country: Country): string =>
  country === 'DE'
    ? '<p>Schön, dass Sie da sind!</p><p>Wir rufen Sie in den nächsten Tagen an und suchen mit Ihnen einen Termin, an dem wir Ihnen alles zeigen. Bringen Sie gern jemanden mit.</p>'
    : '<p>It is good to have you here!</p><p>We will call you in the next few days and find a time to show you around. You are welcome to bring someone along.</p>'

export const welcomeOf = (country: Country): string =>
  country === 'DE' ? 'Willkommen! So geht es weiter' : 'Welcome! Here is what happens next'
