import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/toasts.state.ts'
import { type Clearable, clearable, clearParts } from './clear-parts.ts'

/** Empties what this device keeps, part by part, and begins anew. */
export function ClearParts() {
  const { t } = useTranslation('testing')
  const [chosen, setChosen] = useState<readonly Clearable[]>([])
  const run = () =>
    clearParts(chosen).then(
      () => location.reload(),
      (error: unknown) => toast({ title: t('failed'), description: String(error), tone: 'error' }),
    )
  return (
    <section className="panel gap-4">
      <h2>{t('qa.clear')}</h2>
      <Notice tone="warning">{t('qa.clearText')}</Notice>
      <fieldset className="grid">
        <legend className="field-label">{t('qa.clearWhat')}</legend>
        {clearable.map(part => (
          <CheckField
            key={part}
            name={`clear-${part}`}
            label={t(`qa.parts.${part}`)}
            checked={chosen.includes(part)}
            onChange={({ target }) =>
              setChosen([...chosen.filter(each => each !== part), ...(target.checked ? [part] : [])])
            }
          />
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <Button variant="danger" disabled={chosen.length === 0} onClick={() => void run()}>
          {t('qa.clearNow')}
        </Button>
        <Button variant="quiet" onClick={() => setChosen(clearable)}>
          {t('qa.all')}
        </Button>
      </div>
    </section>
  )
}
