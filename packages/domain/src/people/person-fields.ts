import { msg } from '../text.ts'
import type { Day } from '../time/calendar.ts'
import { genderNames, longestText } from './person.ts'
import type { Status } from './statuses.ts'

/** The type of a value, by the kind of its field. */
interface KindValues {
  text: string
  email: string
  /** In E.164. */
  phone: string
  link: string
  /** In the past, since 1900. */
  day: Day
  choice: string
  status: Status
  reference: number
  flag: boolean
  instant: string
  number: number
  tags: string[]
}
export type FieldKind = keyof KindValues

export interface PersonField {
  kind: FieldKind
  /** What people read on forms and in the history; a field without a label is internal. */
  label?: string
  /** Never null. */
  required?: true
  /** Characters. */
  max?: number
  /** Labels by value. */
  choices?: Readonly<Record<string, string>>
  /** The table that a reference points to. */
  to?: 'marketing_sources' | 'contact_methods' | 'leaving_reasons' | 'people' | 'users'
  /** Staff on forms, API clients only, users who may assign people, a change of status, or the product itself. */
  write: 'form' | 'api' | 'assign' | 'status' | 'system'
  /**
   * How two records become one: the user chooses, yes if either says so, the latest, the first there is, the one of the
   * chosen status, the one of the chosen email or phone, always the survivor's, or by a table of its own.
   */
  merge: 'chosen' | 'any' | 'latest' | 'first' | 'status' | 'address' | 'survivor' | 'attached'
  erase: 'clear' | 'replace' | 'set' | 'keep' | 'attached'
  /** Part of the person that the API answers. */
  shown?: boolean
  /** Part of what webhooks send. */
  webhook?: boolean
  /** A column of the list, which can be sorted by it. */
  listed?: boolean
  listLabel?: string
  /** Name of the range of days that the list can be filtered by. */
  dateFilter?: string
  imported?: boolean
  exported?: boolean
  /** The name of its column in a file, where it differs. */
  fileName?: string
  fileLabel?: string
  /** Characters in a spreadsheet. */
  width?: number
}

const detail = {
  max: longestText,
  write: 'form',
  merge: 'chosen',
  erase: 'clear',
  shown: true,
  webhook: true,
  imported: true,
  exported: true,
} as const
const reference = { kind: 'reference', write: 'form', merge: 'chosen', erase: 'keep', shown: true } as const
const ofStatus = { write: 'status', merge: 'status', erase: 'keep', shown: true } as const
const lastOf = { kind: 'instant', write: 'system', merge: 'latest', erase: 'keep' } as const
const optOut = {
  kind: 'flag',
  write: 'form',
  merge: 'any',
  erase: 'set',
  shown: true,
  webhook: true,
  imported: true,
  exported: true,
} as const
const mark = { kind: 'flag', write: 'system', erase: 'keep', shown: true } as const

/** Every field of a person, in the order of forms, files and filters. */
export const personFields = {
  first_name: { ...detail, kind: 'text', label: msg('First name'), required: true, erase: 'replace' },
  last_name: { ...detail, kind: 'text', label: msg('Last name'), erase: 'replace' },
  email: { ...detail, kind: 'email', label: msg('Email'), listed: true, width: 32 },
  phone_mobile: {
    ...detail,
    kind: 'phone',
    label: msg('Mobile phone'),
    listed: true,
    listLabel: msg('Mobile'),
  },
  phone_home: { ...detail, kind: 'phone', label: msg('Home phone') },
  phone_work: { ...detail, kind: 'phone', label: msg('Work phone') },
  address: { ...detail, kind: 'text', label: msg('Address'), width: 28 },
  city: { ...detail, kind: 'text', label: msg('City') },
  state: { ...detail, kind: 'text', label: msg('State') },
  zip: { ...detail, kind: 'text', label: msg('Postcode') },
  birthday: { ...detail, kind: 'day', label: msg('Birthday') },
  gender: { ...detail, kind: 'choice', label: msg('Gender'), choices: genderNames },
  status: {
    ...ofStatus,
    kind: 'status',
    label: msg('Status'),
    required: true,
    webhook: true,
    listed: true,
    imported: true,
    exported: true,
  },
  source_id: {
    ...reference,
    label: msg('Source'),
    to: 'marketing_sources',
    webhook: true,
    listed: true,
    imported: true,
    exported: true,
    fileName: 'source',
    width: 20,
  },
  contact_method_id: {
    ...reference,
    label: msg('Contact method'),
    to: 'contact_methods',
    listed: true,
    imported: true,
    exported: true,
    fileName: 'contact_method',
  },
  referral_id: { ...reference, label: msg('Referred by'), to: 'people', shown: false },
  salesperson_id: {
    ...reference,
    label: msg('Salesperson'),
    to: 'users',
    write: 'assign',
    webhook: true,
    listed: true,
    imported: true,
    exported: true,
    fileName: 'salesperson',
    width: 20,
  },
  tag_list: {
    kind: 'tags',
    label: msg('Tags'),
    write: 'form',
    merge: 'attached',
    erase: 'attached',
    imported: true,
    exported: true,
    fileName: 'tags',
    width: 28,
  },
  marketing_source_text: {
    ...detail,
    kind: 'text',
    label: msg('Source (free text)'),
    webhook: false,
    exported: false,
    fileLabel: msg('How they heard about the club'),
  },
  line_id: { ...detail, kind: 'text', label: msg('LINE ID'), webhook: false, exported: false },
  abc_join_link: {
    ...detail,
    kind: 'link',
    label: msg('Join link'),
    write: 'api',
    merge: 'first',
    webhook: false,
    imported: false,
    exported: false,
  },
  created_at: {
    kind: 'instant',
    label: msg('Created'),
    required: true,
    write: 'system',
    merge: 'survivor',
    erase: 'keep',
    shown: true,
    webhook: true,
    listed: true,
    dateFilter: 'created_at',
    imported: true,
    exported: true,
  },
  last_contact_at: {
    ...lastOf,
    label: msg('Last contact'),
    shown: true,
    listed: true,
    dateFilter: 'last_contact',
    exported: true,
  },
  most_recent_enquiry: {
    ...lastOf,
    label: msg('Most recent enquiry'),
    shown: true,
    dateFilter: 'most_recent_enquiry',
  },
  trial_start_at: { ...ofStatus, kind: 'instant', label: msg('Trial start'), webhook: true },
  trial_end_at: {
    ...ofStatus,
    kind: 'instant',
    label: msg('Trial end'),
    webhook: true,
    dateFilter: 'trial_end_at',
    imported: true,
    exported: true,
  },
  trial_days_quantity: { ...ofStatus, kind: 'number' },
  trial_visits: { ...ofStatus, kind: 'number', label: msg('Trial visits') },
  sale_at: {
    ...ofStatus,
    kind: 'instant',
    label: msg('Sale'),
    webhook: true,
    dateFilter: 'sale_at',
    imported: true,
    exported: true,
  },
  former_member_at: {
    ...ofStatus,
    kind: 'instant',
    label: msg('Former member since'),
    webhook: true,
    dateFilter: 'former_member_at',
  },
  leaving_at: { ...ofStatus, kind: 'instant', label: msg('Leaving date'), webhook: true, dateFilter: 'leaving_at' },
  leaving_reason_id: { ...ofStatus, kind: 'reference', label: msg('Objection'), to: 'leaving_reasons', shown: false },
  last_email: { ...lastOf, label: msg('Last email'), dateFilter: 'last_email' },
  last_sms: { ...lastOf, label: msg('Last SMS'), dateFilter: 'last_sms' },
  last_call: { ...lastOf, label: msg('Last call'), dateFilter: 'last_call' },
  last_communication: { ...lastOf, label: msg('Last communication'), dateFilter: 'last_communication' },
  signed_at: { ...lastOf, label: msg('Waiver signed'), shown: true, dateFilter: 'waiver_signed_date' },
  email_opted_out: { ...optOut, label: msg('Email opt-out'), fileLabel: msg('No email') },
  sms_opted_out: { ...optOut, label: msg('SMS opt-out'), fileLabel: msg('No SMS') },
  do_not_call: { ...optOut, label: msg('Do not call') },
  whatsapp_opted_out: { ...optOut, label: msg('WhatsApp opt-out'), fileLabel: msg('No WhatsApp') },
  email_suppressed: { ...mark, merge: 'address' },
  email_suppressed_reason: { ...mark, kind: 'text', merge: 'address', erase: 'clear' },
  phone_mobile_deactivated: { ...mark, label: msg('Mobile phone not in use'), merge: 'address' },
  is_new_lead: { ...mark, merge: 'survivor' },
  is_visitor_app: { ...mark, merge: 'survivor' },
  dncr_in_progress: { ...mark, merge: 'survivor' },
} as const satisfies Record<string, PersonField>

/** Columns of `people` that are not fields: keys, versions, and what the database or other tables derive. */
export const notFields = [
  'id',
  'company_id',
  'lock_version',
  'updated_at',
  'deleted_at',
  'merged_into_id',
  'avatar_hash',
  'whatsapp_session_until',
  'search_text',
  'sort_name',
] as const

type Fields = typeof personFields
export type PersonFieldName = keyof Fields
export const personFieldNames = Object.keys(personFields) as PersonFieldName[]

type Traits = { [K in keyof PersonField]?: PersonField[K] | readonly PersonField[K][] }
type Wanted<Trait> = Trait extends readonly (infer One)[] ? One : Trait
type With<T extends Traits> = {
  [N in PersonFieldName]: Fields[N] extends { [K in keyof T]: Wanted<T[K]> } ? N : never
}[PersonFieldName]

/** The fields that have these traits, in the order of the table; several values mean any of them. */
export const fieldsWith = <const T extends Traits>(traits: T): With<T>[] =>
  personFieldNames.filter((name) => {
    const field: PersonField = personFields[name]
    return Object.entries(traits).every(([trait, wanted]) =>
      [wanted].flat().includes(field[trait as keyof PersonField]),
    )
  }) as With<T>[]

type Having<Trait extends keyof PersonField> = {
  [N in PersonFieldName]: Fields[N] extends Required<Pick<PersonField, Trait>> ? N : never
}[PersonFieldName]

/** The fields that say anything about this trait. */
export const fieldsHaving = <Trait extends keyof PersonField>(trait: Trait): Having<Trait>[] =>
  personFieldNames.filter((name) => trait in personFields[name]) as Having<Trait>[]

/** What a field holds when it holds something. */
export type FieldValue<N extends PersonFieldName> = Fields[N] extends { choices: infer Choices }
  ? keyof Choices
  : KindValues[Fields[N]['kind']]

/** What a field holds of anybody. */
export type HeldValue<N extends PersonFieldName> =
  FieldValue<N> | (Fields[N] extends { required: true } | { kind: 'flag' } ? never : null)

export const shownFields = fieldsWith({ shown: true })
export type ShownField = (typeof shownFields)[number]

export const webhookFields = fieldsWith({ webhook: true })
export type WebhookField = (typeof webhookFields)[number]

/** What a form or an API client can write. */
export const writtenFields = fieldsWith({ write: ['form', 'api', 'assign'] })
export type WrittenField = (typeof writtenFields)[number]

const textKinds = ['text', 'email', 'phone', 'link', 'day', 'choice'] as const

/** What staff and API clients write as text. */
export const personTexts = fieldsWith({ kind: textKinds, write: ['form', 'api'] })
export type PersonText = (typeof personTexts)[number]

/** One-way for staff: a person who opted out is not opted in again by a click. */
export const optOuts = fieldsWith({ kind: 'flag', write: 'form' })
export type OptOut = (typeof optOuts)[number]

export const choiceFields = fieldsWith({ kind: 'choice' })
export type ChoiceField = (typeof choiceFields)[number]

export const personFlags = fieldsWith({ kind: 'flag' })
export type PersonFlag = (typeof personFlags)[number]

export const phoneFields = fieldsWith({ kind: 'phone' })
/** A person is reachable by at least one of these. */
export const contactFields = fieldsWith({ kind: ['email', 'phone'] })

export const listedFields = fieldsWith({ listed: true })
export type ListedField = (typeof listedFields)[number]
/** The column of the list: of a reference the name that it leads to. */
export type ListColumn<N extends ListedField = ListedField> = N extends `${infer Of}_id` ? `${Of}_name` : N
export const listColumnOf = <N extends ListedField>(name: N): ListColumn<N> =>
  name.replace(/_id$/, '_name') as ListColumn<N>

/** What a field is called in a file. */
export type FileName<N extends PersonFieldName> = {
  [F in N]: Fields[F] extends { fileName: infer Name extends string } ? Name : F
}[N]
export const fileNameOf = <N extends PersonFieldName>(name: N): FileName<N> =>
  ((personFields[name] as PersonField).fileName ?? name) as FileName<N>
export const fileLabelOf = (name: PersonFieldName): string => {
  const { label = name, fileLabel = label }: PersonField = personFields[name]
  return fileLabel
}

export const importedFields = fieldsWith({ imported: true })
export type ImportedField = (typeof importedFields)[number]
export const exportedFields = fieldsWith({ exported: true })
export type ExportedField = (typeof exportedFields)[number]
export type ImportField = FileName<ImportedField> | 'full_name'

/** How columns are called in files from other systems, in English, German, French, Spanish, Italian, Dutch, Portuguese. */
export const headerWords: Record<ImportField, string> = {
  first_name: `
    first name, firstname, first, given name, forename, fname, vorname, prénom, nombre, nombre de pila,
    nome, voornaam, primeiro nome`,
  last_name: `
    last name, lastname, last, surname, family name, lname, nachname, familienname, nom, nom de famille,
    apellido, apellidos, cognome, achternaam, sobrenome, apelido`,
  full_name: `
    name, full name, fullname, contact, contact name, client, client name, customer, customer name,
    member name, lead name, person, vollständiger name, nom complet, nom et prénom, nombre completo,
    nombre y apellidos, nome completo, volledige naam, naam`,
  email: `
    email, e mail, mail, email address, e mail address, emailaddress, e mail adresse, email adresse,
    courriel, adresse email, adresse e mail, correo, correo electrónico, posta elettronica, e mailadres,
    emailadres`,
  phone_mobile: `
    mobile, mobile phone, mobile number, cell, cell phone, cellphone, phone, phone number, telephone,
    phone mobile, tel, sms, whatsapp, handy, handynummer, mobil, mobilnummer, mobiltelefon, telefon,
    telefonnummer, rufnummer, portable, téléphone, téléphone portable, numéro de téléphone, tél, móvil,
    celular, teléfono, teléfono móvil, cellulare, telefono, mobiel, telefoon, telefoonnummer, telemóvel,
    telefone, phone 1, phone 2, phone 3`,
  phone_home: `
    home phone, home, phone home, home number, landline, festnetz, telefon privat, téléphone fixe, fixe,
    téléphone domicile, teléfono fijo, teléfono casa, teléfono de casa, telefono fisso, vaste telefoon, telefone fixo`,
  phone_work: `
    work phone, work, phone work, business phone, office phone, work number, telefon geschäftlich,
    telefon arbeit, diensttelefon, téléphone professionnel, téléphone travail, teléfono trabajo, teléfono del trabajo,
    telefono lavoro, telefoon werk`,
  address: `
    address, street, street address, address 1, address line 1, addr, straße, strasse, anschrift, adresse,
    rue, dirección, calle, indirizzo, via, adres, straat, endereço, morada`,
  city: `
    city, town, suburb, ort, stadt, wohnort, ville, commune, ciudad, localidad, población, città, plaats,
    stad, cidade`,
  state: `
    state, province, region, county, bundesland, kanton, région, département, état, provincia, provincie, estado`,
  zip: `
    zip, zip code, zipcode, postcode, post code, postal code, plz, postleitzahl, code postal, código postal,
    cp, cap, cep`,
  birthday: `
    birthday, birth date, birthdate, date of birth, dob, born, geburtstag, geburtsdatum, geb,
    date de naissance, naissance, anniversaire, fecha de nacimiento, nacimiento, cumpleaños,
    data di nascita, geboortedatum, data de nascimento`,
  gender: 'gender, sex, geschlecht, anrede, sexe, genre, civilité, sexo, género, sesso, geslacht',
  status: `
    status, lead status, stage, member status, person status, statut, stato, estado, situación, fase`,
  source: `
    source, lead source, marketing source, source name, herkunft, quelle, provenance, origine, origen,
    fuente, fonte, bron, origem`,
  contact_method: `
    contact method, method of contact, contact method name, kontaktart, kontaktweg, mode de contact,
    moyen de contact, método de contacto, metodo di contatto, contactmethode`,
  salesperson: `
    salesperson, sales person, sales rep, salesperson name, owner, lead owner, assigned to, assigned,
    consultant, verkäufer, berater, betreuer, commercial, vendeur, conseiller, vendedor, comercial, asesor,
    venditore, verkoper`,
  tags: 'tags, tag, labels, label, schlagwörter, schlagworte, étiquettes, etiquetas, etichette',
  marketing_source_text: `
    how did you hear about us, how they heard of the club, heard about us, referral text,
    marketing source text, wie haben sie von uns erfahren, comment nous avez vous connu, cómo nos conoció`,
  line_id: 'line id, line',
  created_at: `
    created, created at, created on, date created, creation date, enquiry date, date added, added on,
    lead date, erstellt, erstellt am, angelegt am, anfragedatum, créé, créé le, date de création, creado,
    fecha de creación, fecha de alta, creato il, data di creazione, aangemaakt`,
  trial_end_at: `
    trial end, trial end date, trial ends, trial expiry, probetraining bis, ende der probezeit,
    ende des probetrainings, fin d essai,
    fin de l essai, fin de prueba, fin de la prueba`,
  sale_at: `
    sale, sale date, sold at, join date, joined, date joined, member since, verkauf, abschluss,
    mitglied seit, eintrittsdatum, vente, membre depuis, date d adhésion, venta, fecha de ingreso, miembro desde`,
  email_opted_out: `
    no email, email opted out, email opt out, unsubscribed, do not email, keine e mail, pas d email,
    pas d e mail, sin email, sin correo`,
  sms_opted_out: 'no sms, sms opted out, sms opt out, do not text, keine sms, pas de sms, sin sms',
  do_not_call: 'do not call, no call, no calls, dnc, nicht anrufen, ne pas appeler, no llamar',
  whatsapp_opted_out: `
    no whatsapp, whatsapp opted out, whatsapp opt out, kein whatsapp, pas de whatsapp, sin whatsapp`,
}
