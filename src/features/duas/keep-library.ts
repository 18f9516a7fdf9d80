import type { Language } from '../../../contract/languages.ts'
import { keepOnDevice } from '../../data/keep-on-device.ts'
import { duaPacks } from '../../lib/duas.gen.ts'

/** Has the worker keep the library of a language, so that every dua opens without a connection. */
export const keepLibrary = (language: Language): Promise<void> => keepOnDevice(duaPacks[language].address)
