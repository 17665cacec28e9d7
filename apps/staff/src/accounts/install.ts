import { installOf, type Install } from '@spotter/domain/settings/globals.ts'
import { createContext, useContext } from 'react'

/** What the product calls itself where nobody has said otherwise, or nobody answers. */
export const unnamed = installOf({})

const InstallContext = createContext<Install>(unnamed)
export const InstallProvider = InstallContext.Provider

/** How the install is called and where it has its help, for the screens of those who are not signed in. */
export const useInstall = () => useContext(InstallContext)
