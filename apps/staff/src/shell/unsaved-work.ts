import { isCalling } from '../voice/current-call.ts'

/** Including a running call. */
export const isWorkUnsaved = () => document.querySelector('form[data-dirty]') !== null || isCalling()
