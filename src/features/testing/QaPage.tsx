import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AppFacts } from './AppFacts.tsx'
import { ClearParts } from './ClearParts.tsx'
import { ConnectionStates } from './ConnectionStates.tsx'
import { PutInStates } from './PutInStates.tsx'
import { StorageFacts } from './StorageFacts.tsx'
import { TesterLinks } from './TesterLinks.tsx'

/** For testers, phone in hand: what is running here, what it keeps, and states to put it in. */
export function QaPage() {
  const { t } = useTranslation('testing')
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) throw new Error('Broken on purpose')
  return (
    <div className="page py-8">
      <div className="grid gap-6">
        <h1>{t('qa.title')}</h1>
        <p className="lead max-w-2xl">{t('qa.text')}</p>
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <AppFacts />
          <StorageFacts />
          <ConnectionStates />
          <PutInStates onBreak={() => setIsBroken(true)} />
          <ClearParts />
          <TesterLinks />
        </div>
      </div>
    </div>
  )
}
