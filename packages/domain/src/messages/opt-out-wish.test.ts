import { expect, test } from 'vitest'
import { seemsToOptOut } from './opt-out-wish.ts'

test.each([
  'please stop texting me',
  'Stop sending me these messages!',
  "Don't text me again",
  'do not contact me',
  'No more texts please',
  'take me off your list',
  'Please unsubscribe me from this',
  'Bitte keine SMS mehr',
  'Bitte schreiben Sie mir nicht mehr, keine Nachrichten',
  'Hören Sie auf, mir Nachrichten zu senden',
  'Arrêtez de m’envoyer des messages',
  'Je veux me désabonner',
  'No me envíen más mensajes',
  'Quiero darme de baja',
])('%j seems to want no more messages', (text) => {
  expect(seemsToOptOut(text)).toBe(true)
})

test.each([
  'Is the pool open on Sundays?',
  'I will stop by on Monday',
  'Can I cancel my tour and come at five?',
  'Ich komme nicht mehr heute, morgen?',
  'Il y a plus de places ?',
  'No puedo ir hoy, ¿mañana?',
  'Thanks for your message',
])('%j does not', (text) => {
  expect(seemsToOptOut(text)).toBe(false)
})
