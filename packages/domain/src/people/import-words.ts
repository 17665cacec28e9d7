import type { Language } from '../settings/languages.ts'
import type { Gender } from './person.ts'
import type { Status } from './statuses.ts'

const list = (words: string): readonly string[] => words.split(',').map((word) => word.trim())

export const statusWords: Record<Status, readonly string[]> = {
  enquiry: list(`
    enquiry, inquiry, lead, new, new lead, prospect, open, anfrage, interessent, neu, demande, nouveau,
    consulta, nuevo, interesado, richiesta, nuovo, aanvraag`),
  tour: list(`
    tour, toured, visit, visited, appointment, besichtigung, führung, termin, visite, visite du club,
    visita, rondleiding`),
  trial: list('trial, trialist, on trial, probetraining, probe, testphase, essai, prueba, prova, proef'),
  sale: list(`
    sale, sold, member, active, active member, joined, customer, abschluss, verkauf, mitglied, aktiv, vente, membre,
    actif, adhérent, venta, miembro, socio, activo, membro, lid`),
  not_interested: list(`
    not interested, lost, dead, closed, rejected, kein interesse, nicht interessiert, verloren,
    pas intéressé, perdu, no interesado, sin interés, perdido, non interessato`),
  guest: list('guest, visitor, day pass, gast, tagesgast, invité, visiteur, invitado, ospite'),
  former_member: list(`
    former member, ex member, past member, cancelled, canceled, expired, inactive, ehemaliges mitglied,
    ehemalig, gekündigt, ancien membre, ancien adhérent, résilié, exmiembro, ex socio, antiguo socio, baja, ex membro`),
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

export const languageWords: Record<Language, readonly string[]> = {
  en: list('english, englisch, anglais, inglés, inglese, engels, inglês, eng, en gb, en us, en au'),
  de: list('german, deutsch, allemand, alemán, tedesco, duits, alemão, ger, deu, de de, de at, de ch'),
  fr: list('french, französisch, français, francés, francese, frans, francês, fra, fre, fr fr, fr ca'),
  es: list('spanish, spanisch, espagnol, español, castellano, spagnolo, spaans, espanhol, spa, es es, es mx'),
}

export const yesWords: readonly string[] = list(
  'yes, y, true, t, 1, x, ja, j, oui, o, vrai, sí, s, verdadero, sì, wahr, on, sim',
)
export const noWords: readonly string[] = list('no, n, false, f, 0, nein, non, faux, falso, nee, falsch, off, não, ')
