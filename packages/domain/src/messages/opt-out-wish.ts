const media =
  '(?:texts?|texting|messages?|messaging|sms|e-?mails?|emailing|mails?|whatsapps?|contact(?:ing)?|writ(?:e|ing)|spam(?:ming)?)'

/** English, German, French and Spanish; the words only make an offer, so they may be broad. */
const wishes: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:stop(?! by)|quit|cease)\b.{0,20}\b${media}\b`, 'iu'),
  new RegExp(String.raw`\bno more\s+(?:\w+\s+){0,2}${media}\b`, 'iu'),
  /\b(?:do not|don['’]?t)\s+(?:ever\s+)?(?:text|message|sms|e-?mail|mail|whatsapp|contact|write|send|spam)\b/iu,
  /\b(?:unsubscribe|opt(?:ed)?[ -]?(?:me )?out|(?:take|remove|delete) me (?:off|from)|leave me alone|not interested in (?:texts|messages|emails))\b/iu,
  /\bkeine\s+(?:\p{L}+\s+){0,2}(?:sms|nachrichten|e-?mails?|mails|werbung|whatsapps?)\b/iu,
  /\b(?:nicht mehr|hör(?:t|en sie)? (?:bitte )?auf|bitte nicht)\b.{0,30}\b(?:schreiben|schreibt|anschreiben|kontaktieren|sms|nachrichten|mails?|senden|schicken)\b/iu,
  /\b(?:abmelden|austragen|abbestellen)\b/iu,
  /\b(?:arr[êe]te[zr]?|cesse[zr]?|plus de|ne m['’]envoyez plus|ne m['’]écrivez plus|ne me contactez plus)\b.{0,30}(?:sms|messages?|e-?mails?|textos?|écrire|contacter)/iu,
  /\bne m(?:['’]écrivez|e contactez|['’]envoyez) plus\b/iu,
  /\bd[ée]s(?:abonner|inscrire|abonnez|inscrivez)/iu,
  /\b(?:no (?:me |nos )?(?:env[ií]e|mand|escrib|contact)\p{L}*|dej(?:a|e|en) de|no más|basta de)\b.{0,30}\b(?:sms|mensajes?|correos?|whatsapps?|escribir(?:me)?|contactar(?:me)?|enviar(?:me)?|más)\b/iu,
  /\bdar(?:me)? de baja\b/iu,
]

const longestText = 500

/** Whether someone seems to want no more messages, in words that are no keyword. */
export const seemsToOptOut = (text: string): boolean =>
  text.length <= longestText && wishes.some((wish) => wish.test(text))
