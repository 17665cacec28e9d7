import { isCalling } from '../voice/current-call.ts'

/** Whether a reload would throw away what is being typed, or cut off whoever is being spoken to. */
export const isWorkUnsaved = () => document.querySelector('form[data-dirty]') !== null || isCalling()
