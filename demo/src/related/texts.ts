import type { Country } from '../names.ts'

interface Questions {
  form: string
  goal: { title: string; options: readonly string[] }
  often: { title: string; options: readonly string[] }
  health: { before: string; title: string; answers: readonly string[] }
  fit: string
  before: string
}

interface Texts {
  visits: { guest: string; day: string; trial: string; tour: string }
  waiver: { title: string; agreement: string; privacy: string }
  terms: string
  optOut: string
  questions: Questions
  contacts: readonly string[]
  requests: readonly string[]
  sms: readonly string[]
  notes: readonly { description: string; description_html: string }[]
  bounce: string
  todos: readonly string[]
  calls: { member: string }
  ownTime: readonly string[]
  overlapReason: string
}

const english: Texts = {
  visits: { guest: 'Guest visit', day: 'Day pass', trial: 'Trial visit', tour: 'Interested in joining' },
  waiver: {
    title: 'Guest waiver',
    agreement: `# At your own risk

I am taking part in activities at this club at my own risk. I am fit to exercise and know of no illness or injury that would make it unsafe; if that changes I will tell the staff before I train.

# House rules

- I follow the house rules and the instructions of the staff.
- I use equipment **as it is meant to be used**, and leave it as I found it.`,
    privacy: `# What the club keeps

The club may keep my name, contact details and this signature for as long as the law asks for it. I can ask what is kept about me, and ask for it to be deleted, at any time.`,
  },
  terms: 'We write at most twice a month. Reply STOP to any message and it ends.',
  optOut: 'Reply STOP to opt out.',
  questions: {
    form: 'Health questionnaire',
    goal: {
      title: 'What would you like to achieve?',
      options: ['Get stronger', 'Lose weight', 'More energy', 'Recover from an injury', 'Meet people'],
    },
    often: {
      title: 'How often would you train?',
      options: ['Once a week', 'Two or three times a week', 'Almost every day'],
    },
    health: {
      before: 'Anything about your health?',
      title: 'Is there anything we should know about your health?',
      answers: ['No', 'Asthma, I carry an inhaler', 'A knee operation last year', 'Back pain now and then'],
    },
    fit: 'How fit do you feel today?',
    before: 'Have you trained in a gym before?',
  },
  contacts: [
    'Partner, makes the decisions together',
    'Mother, pays the membership',
    'Personal assistant',
    'Emergency contact',
    'Physiotherapist',
  ],
  requests: [
    'Hi, what does a membership cost if I only come at weekends?',
    'Do you have a crèche in the mornings?',
    'I saw the free trial on your website and would like to come on Saturday.',
    'Is there a student rate, and can I pause over the holidays?',
    'A colleague trains with you. Could I come along once?',
    'Do the group classes cost extra?',
  ],
  sms: [
    'Hi, I tried to call you about your enquiry. When suits you best?',
    'Just a reminder of your visit. See you soon!',
    'Sorry we missed each other. Reply with a time and I will call you back.',
  ],
  notes: [
    {
      description: 'Wants to decide this week:\nfamily rate for four\npool in the mornings\nAsked for it in writing.',
      description_html:
        '<p>Wants to decide <strong>this week</strong>:</p><ul><li><p>family rate for four</p></li><li><p>pool in the mornings</p></li></ul><p>Asked for it <em>in writing</em>.</p>',
    },
    {
      description: 'Do not call at work. Mobile after 5 pm only.',
      description_html: '<p><strong>Do not call at work.</strong> Mobile after 5 pm only.</p>',
    },
    {
      description: 'Plan for the first month\ntwo sessions with a trainer\nspin on Thursdays\nreview on day 28',
      description_html:
        '<p><u>Plan for the first month</u></p><ol><li><p>two sessions with a trainer</p></li><li><p>spin on Thursdays</p></li><li><p>review on day 28</p></li></ol>',
    },
  ],
  bounce: 'Bounced: the mailbox does not exist',
  todos: [
    'Send the price list',
    'Ask the physio about the knee',
    'Put together a family offer',
    'Return the lost towel',
  ],
  calls: { member: 'How are the first weeks going?' },
  ownTime: ['Team meeting', 'Staff training', 'Lunch', 'Dentist'],
  overlapReason: 'Friends who want to look around together',
}

const german: Texts = {
  visits: { guest: 'Gastbesuch', day: 'Tageskarte', trial: 'Probetraining', tour: 'Interesse an Mitgliedschaft' },
  waiver: {
    title: 'Gästeerklärung',
    agreement: `# Auf eigene Gefahr

Ich nehme auf eigene Gefahr am Angebot dieses Clubs teil. Ich bin gesund genug, um zu trainieren; ändert sich das, sage ich es dem Team vor dem Training.

# Hausordnung

- Ich halte mich an die Hausordnung und an die Hinweise des Teams.
- Ich benutze Geräte **bestimmungsgemäß** und hinterlasse sie so, wie ich sie vorgefunden habe.`,
    privacy: `# Was der Club aufbewahrt

Der Club darf meinen Namen, meine Kontaktdaten und diese Unterschrift so lange aufbewahren, wie das Gesetz es verlangt. Ich kann jederzeit Auskunft darüber und die Löschung verlangen.`,
  },
  terms: 'Wir schreiben höchstens zweimal im Monat. Antworten Sie STOP, und es ist Schluss.',
  optOut: 'Abmelden mit STOP.',
  questions: {
    form: 'Gesundheitsfragebogen',
    goal: {
      title: 'Was möchten Sie erreichen?',
      options: [
        'Stärker werden',
        'Abnehmen',
        'Mehr Energie',
        'Nach einer Verletzung zurückkommen',
        'Leute kennenlernen',
      ],
    },
    often: {
      title: 'Wie oft würden Sie trainieren?',
      options: ['Einmal die Woche', 'Zwei- bis dreimal die Woche', 'Fast jeden Tag'],
    },
    health: {
      before: 'Etwas zu Ihrer Gesundheit?',
      title: 'Sollten wir etwas über Ihre Gesundheit wissen?',
      answers: ['Nein', 'Asthma, habe ein Spray dabei', 'Knieoperation im letzten Jahr', 'Ab und zu Rückenschmerzen'],
    },
    fit: 'Wie fit fühlen Sie sich heute?',
    before: 'Haben Sie schon einmal in einem Studio trainiert?',
  },
  contacts: [
    'Partnerin, entscheidet mit',
    'Mutter, zahlt den Beitrag',
    'Assistenz',
    'Notfallkontakt',
    'Physiotherapeut',
  ],
  requests: [
    'Hallo, was kostet die Mitgliedschaft, wenn ich nur am Wochenende komme?',
    'Gibt es vormittags eine Kinderbetreuung?',
    'Ich habe das Probetraining auf eurer Seite gesehen und würde gern am Samstag kommen.',
    'Habt ihr einen Tarif für Studierende, und kann ich in den Ferien pausieren?',
    'Eine Kollegin trainiert bei euch. Kann ich einmal mitkommen?',
    'Kosten die Kurse extra?',
  ],
  sms: [
    'Hallo, ich wollte dich wegen deiner Anfrage anrufen. Wann passt es dir am besten?',
    'Kurze Erinnerung an deinen Besuch. Bis bald!',
    'Schade, dass wir uns verpasst haben. Schreib mir eine Uhrzeit, dann rufe ich zurück.',
  ],
  notes: [
    {
      description:
        'Will sich diese Woche entscheiden:\nFamilientarif für vier\nmorgens ins Schwimmbad\nMöchte es schriftlich.',
      description_html:
        '<p>Will sich <strong>diese Woche</strong> entscheiden:</p><ul><li><p>Familientarif für vier</p></li><li><p>morgens ins Schwimmbad</p></li></ul><p>Möchte es <em>schriftlich</em>.</p>',
    },
    {
      description: 'Nicht in der Arbeit anrufen. Nur mobil nach 17 Uhr.',
      description_html: '<p><strong>Nicht in der Arbeit anrufen.</strong> Nur mobil nach 17 Uhr.</p>',
    },
  ],
  bounce: 'Unzustellbar: Das Postfach gibt es nicht',
  todos: [
    'Preisliste schicken',
    'Physio nach dem Knie fragen',
    'Familienangebot zusammenstellen',
    'Handtuch zurückgeben',
  ],
  calls: { member: 'Wie laufen die ersten Wochen?' },
  ownTime: ['Teambesprechung', 'Schulung', 'Mittagspause', 'Zahnarzt'],
  overlapReason: 'Freunde, die sich zusammen umsehen möchten',
}

export const textsOf = (country: Country): Texts => (country === 'DE' ? german : english)
