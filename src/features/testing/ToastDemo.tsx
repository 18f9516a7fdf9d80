import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { dismiss, notify, toast } from '../../ui/toasts.state.ts'
import type { ToastContent, ToastKind, ToastTone } from '../../ui/toasts.ts'

const tones: readonly ToastTone[] = ['plain', 'done', 'info', 'warning', 'error', 'loading']
const show: Record<ToastKind, (content: ToastContent) => string> = { toast, notice: notify }

/** One of the two styles of the specification's section 9, in every tone. */
export function ToastDemo({ kind }: { kind: ToastKind }) {
  const { t } = useTranslation('testing')
  const say = (tone: ToastTone): ToastContent => ({
    title: t(`demo.tones.${tone}`),
    description: t('demo.sample'),
    tone,
  })
  const withAction = () =>
    show[kind]({
      ...say('info'),
      action: {
        label: t('demo.actionLabel'),
        run: () => void toast({ title: t('demo.acted'), tone: 'done' }),
      },
    })
  // A loading toast stays until it is told otherwise.
  const load = () => {
    const id = show[kind](say('loading'))
    setTimeout(() => dismiss(id), 6_000)
  }
  return (
    <section className="panel gap-4">
      <h2>{t(`demo.${kind}.title`)}</h2>
      <p className="text-soft">{t(`demo.${kind}.text`)}</p>
      <div className="flex flex-wrap gap-2">
        {tones.map(tone => (
          <Button
            key={tone}
            variant="outline"
            onClick={() => void (tone === 'loading' ? load() : show[kind](say(tone)))}
          >
            {t(`demo.tones.${tone}`)}
          </Button>
        ))}
        <Button variant="outline" onClick={() => void withAction()}>
          {t('demo.action')}
        </Button>
        <Button
          variant="outline"
          onClick={() => void show[kind]({ ...say('plain'), description: t('demo.long') })}
        >
          {t('demo.longLabel')}
        </Button>
        <Button
          variant="tint"
          onClick={() => {
            for (const tone of tones.slice(0, 5)) show[kind](say(tone))
          }}
        >
          {t('demo.five')}
        </Button>
      </div>
    </section>
  )
}
