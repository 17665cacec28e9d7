import type { ImportField } from './person-files.ts'

/** How columns are called in files from other systems, in English, German, French, Spanish, Italian, Dutch, Portuguese. */
export const headerWords: Partial<Record<ImportField, string>> = {
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
  locale: 'language, preferred language, locale, lang, sprache, langue, idioma, lengua, lingua, taal, língua',
  status: `
    status, lead status, stage, member status, person status, statut, stato, estado, situación, fase`,
  source: `
    source, lead source, marketing source, source name, herkunft, quelle, provenance, origine, origen,
    fuente, fonte, bron, origem`,
  contact_method: `
    contact method, method of contact, contact method name, kontaktart, kontaktweg, mode de contact,
    moyen de contact, método de contacto, forma de contacto, metodo di contatto, contactmethode`,
  salesperson: `
    salesperson, sales person, sales rep, salesperson name, owner, lead owner, assigned to, assigned,
    consultant, verkäufer, berater, betreuer, commercial, vendeur, conseiller, vendedor, comercial, asesor,
    venditore, verkoper`,
  tags: 'tags, tag, labels, label, schlagwörter, schlagworte, étiquettes, etiquetas, etichette',
  marketing_source_text: `
    how did you hear about us, how they heard of the club, heard about us, referral text,
    marketing source text, wie haben sie von uns erfahren, comment nous avez vous connu, cómo nos conoció`,
  line_id: 'line id, line',
  comments: `
    comments, comment, notes, note, remarks, remark, message, kommentar, kommentare, bemerkung, bemerkungen, notiz,
    notizen, anmerkung, anmerkungen, commentaire, commentaires, remarque, remarques, comentario, comentarios, nota,
    notas, observaciones, commenti, note interne, opmerking, opmerkingen, observações`,
  last_contact_at: `
    last contact, last contact date, last contacted, last contacted at, letzter kontakt, zuletzt kontaktiert,
    dernier contact, último contacto, ultimo contatto, laatste contact`,
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
