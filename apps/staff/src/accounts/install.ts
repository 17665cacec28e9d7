import { installOf, type Install } from '@spotter/domain/settings/globals.ts'
import { createContext, useContext } from 'react'

export const unnamed = installOf({})

const InstallContext = createContext<Install>(unnamed)
export const InstallProvider = InstallContext.Provider

export const useInstall = () => useContext(InstallContext)
