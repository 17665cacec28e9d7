import type { ImportField } from './import-columns.ts'
import type { Gender } from './person.ts'
import type { Status } from './statuses.ts'

const list = (words: string): readonly string[] => words.split(',').map((word) => word.trim())

/** How columns are called in files from other systems, in English, German, French, Spanish, Italian, Dutch, Portuguese. */
export const columnWords: Record<ImportField, readonly string[]> = {
  first_name: list(`
    first name, firstname, first, given name, forename, fname, vorname, prénom, nombre, nombre de pila,
    nome, voornaam, primeiro nome`),
  last_name: list(`
    last name, lastname, last, surname, family name, lname, nachname, familienname, nom, nom de famille,
    apellido, apellidos, cognome, achternaam, sobrenome, apelido`),
  full_name: list(`
    name, full name, fullname, contact, contact name, client, client name, customer, customer name,
    member name, lead name, person, vollständiger name, nom complet, nom et prénom, nombre completo,
    nombre y apellidos, nome completo, volledige naam, naam`),
  email: list(`
    email, e mail, mail, email address, e mail address, emailaddress, e mail adresse, email adresse,
    courriel, adresse email, adresse e mail, correo, correo electrónico, posta elettronica, e mailadres,
    emailadres`),
  phone_mobile: list(`
    mobile, mobile phone, mobile number, cell, cell phone, cellphone, phone, phone number, telephone,
    phone mobile, tel, sms, whatsapp, handy, handynummer, mobil, mobilnummer, mobiltelefon, telefon,
    telefonnummer, rufnummer, portable, téléphone, téléphone portable, numéro de téléphone, tél, móvil,
    celular, teléfono, teléfono móvil, cellulare, telefono, mobiel, telefoon, telefoonnummer, telemóvel,
    telefone, phone 1, phone 2, phone 3`),
  phone_home: list(`
    home phone, home, phone home, home number, landline, festnetz, telefon privat, téléphone fixe, fixe,
    téléphone domicile, teléfono fijo, teléfono casa, teléfono de casa, telefono fisso, vaste telefoon, telefone fixo`),
  phone_work: list(`
    work phone, work, phone work, business phone, office phone, work number, telefon geschäftlich,
    telefon arbeit, diensttelefon, téléphone professionnel, téléphone travail, teléfono trabajo, teléfono del trabajo,
    telefono lavoro, telefoon werk`),
  address: list(`
    address, street, street address, address 1, address line 1, addr, straße, strasse, anschrift, adresse,
    rue, dirección, calle, indirizzo, via, adres, straat, endereço, morada`),
  city: list(`
    city, town, suburb, ort, stadt, wohnort, ville, commune, ciudad, localidad, población, città, plaats,
    stad, cidade`),
  state: list(`
    state, province, region, county, bundesland, kanton, région, département, état, provincia, provincie, estado`),
  zip: list(`
    zip, zip code, zipcode, postcode, post code, postal code, plz, postleitzahl, code postal, código postal,
    cp, cap, cep`),
  birthday: list(`
    birthday, birth date, birthdate, date of birth, dob, born, geburtstag, geburtsdatum, geb,
    date de naissance, naissance, anniversaire, fecha de nacimiento, nacimiento, cumpleaños,
    data di nascita, geboortedatum, data de nascimento`),
  gender: list('gender, sex, geschlecht, anrede, sexe, genre, civilité, sexo, género, sesso, geslacht'),
  status: list(`
    status, lead status, stage, member status, person status, statut, stato, estado, situación, fase`),
  source: list(`
    source, lead source, marketing source, source name, herkunft, quelle, provenance, origine, origen,
    fuente, fonte, bron, origem`),
  contact_method: list(`
    contact method, method of contact, contact method name, kontaktart, kontaktweg, mode de contact,
    moyen de contact, método de contacto, metodo di contatto, contactmethode`),
  salesperson: list(`
    salesperson, sales person, sales rep, salesperson name, owner, lead owner, assigned to, assigned,
    consultant, verkäufer, berater, betreuer, commercial, vendeur, conseiller, vendedor, comercial, asesor,
    venditore, verkoper`),
  tags: list('tags, tag, labels, label, schlagwörter, schlagworte, étiquettes, etiquetas, etichette'),
  marketing_source_text: list(`
    how did you hear about us, how they heard of the club, heard about us, referral text,
    marketing source text, wie haben sie von uns erfahren, comment nous avez vous connu, cómo nos conoció`),
  line_id: list('line id, line'),
  created_at: list(`
    created, created at, created on, date created, creation date, enquiry date, date added, added on,
    lead date, erstellt, erstellt am, angelegt am, anfragedatum, créé, créé le, date de création, creado,
    fecha de creación, fecha de alta, creato il, data di creazione, aangemaakt`),
  trial_end_at: list(`
    trial end, trial end date, trial ends, trial expiry, probetraining bis, ende der probezeit, fin d essai,
    fin de l essai, fin de prueba, fin de la prueba`),
  sale_at: list(`
    sale, sale date, sold at, join date, joined, date joined, member since, verkauf, abschluss,
    mitglied seit, eintrittsdatum, vente, membre depuis, date d adhésion, venta, fecha de ingreso, miembro desde`),
  email_opted_out: list(`
    no email, email opted out, email opt out, unsubscribed, do not email, keine e mail, pas d email,
    pas d e mail, sin email, sin correo`),
  sms_opted_out: list('no sms, sms opted out, sms opt out, do not text, keine sms, pas de sms, sin sms'),
  do_not_call: list('do not call, no call, no calls, dnc, nicht anrufen, ne pas appeler, no llamar'),
  whatsapp_opted_out: list(`
    no whatsapp, whatsapp opted out, whatsapp opt out, kein whatsapp, pas de whatsapp, sin whatsapp`),
}

export const statusWords: Record<Status, readonly string[]> = {
  enquiry: list(`
    enquiry, inquiry, lead, new, new lead, prospect, open, anfrage, interessent, neu, demande, nouveau,
    consulta, nuevo, interesado, richiesta, nuovo, aanvraag`),
  tour: list(`
    tour, toured, visit, visited, appointment, besichtigung, termin, visite, visita, rondleiding`),
  trial: list('trial, trialist, on trial, probetraining, probe, testphase, essai, prueba, prova, proef'),
  sale: list(`
    sale, sold, member, active, active member, joined, customer, verkauf, mitglied, aktiv, vente, membre,
    actif, adhérent, venta, miembro, socio, activo, membro, lid`),
  not_interested: list(`
    not interested, lost, dead, closed, rejected, kein interesse, nicht interessiert, verloren,
    pas intéressé, perdu, no interesado, perdido, non interessato`),
  guest: list('guest, visitor, day pass, gast, tagesgast, invité, visiteur, invitado, ospite'),
  former_member: list(`
    former member, ex member, past member, cancelled, canceled, expired, inactive, ehemaliges mitglied,
    ehemalig, gekündigt, ancien membre, ancien adhérent, résilié, exmiembro, ex socio, baja, ex membro`),
}

export const genderWords: Record<Gender, readonly string[]> = {
  M: list(`
    m, male, man, mr, mann, männlich, herr, homme, masculin, monsieur, h, hombre, masculino, varón, uomo,
    maschio, maschile`),
  F: list(`
    f, female, woman, mrs, ms, miss, w, frau, weiblich, femme, féminin, madame, mujer, femenino, feminino,
    donna, femmina, femminile, v, vrouw`),
  X: list('x, other, diverse, divers, d, nonbinary, non binary, autre, otro, altro, anders, mx'),
}

export const yesWords: readonly string[] = list(
  'yes, y, true, t, 1, x, ja, j, oui, o, vrai, sí, s, verdadero, sì, wahr, on, sim',
)
export const noWords: readonly string[] = list('no, n, false, f, 0, nein, non, faux, falso, nee, falsch, off, não, ')
