import { createContext } from 'react'

/** Whether a screen is only prepared: it takes the focus once it is shown. */
export const Unseen = createContext(false)
