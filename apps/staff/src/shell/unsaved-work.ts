import { isCalling } from '../voice/current-call.ts'

export const isWorkUnsaved = () => document.querySelector('form[data-dirty]') !== null || isCalling()
