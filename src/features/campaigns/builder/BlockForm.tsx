import type { ReactNode } from 'react'
import type { LeafBlock } from '../../../../contract/page-blocks.ts'
import { pageLimits } from '../../../../contract/page-rules.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CheckField } from '../../../ui/CheckField.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { MarkupField } from './MarkupField.tsx'
import { itemsOf, paragraphsOf, typedItems, typedParagraphs } from './markup.ts'
import { PictureField } from './PictureField.tsx'
import type { LeafKind } from './page-data.ts'
import { RowsField } from './RowsField.tsx'

interface Props<B> {
  block: B
  campaignId: string
  onChange: (block: B) => void
  /** The sentence of what is wrong with a field. */
  fault: (field: string) => string | undefined
}

type Of<K extends LeafKind> = Props<Extract<LeafBlock, { kind: K }>>

const inParagraphs = { typed: typedParagraphs, read: paragraphsOf }
const inItems = { typed: typedItems, read: itemsOf }

function HeadingForm({ block, onChange, fault }: Of<'heading'>) {
  const { t } = useTranslation('visual-builder')
  return (
    <>
      <TextField
        label={t('fields.text')}
        maxLength={pageLimits.heading}
        value={block.text}
        onChange={event => onChange({ ...block, text: event.target.value })}
        error={fault('text')}
      />
      <SelectField
        label={t('fields.level')}
        value={String(block.level)}
        onChange={event => onChange({ ...block, level: event.target.value === '2' ? 2 : 1 })}
        options={[
          { value: '1', label: t('levels.section') },
          { value: '2', label: t('levels.under') },
        ]}
      />
    </>
  )
}

function TextForm({ block, onChange, fault }: Of<'text'>) {
  const { t } = useTranslation('visual-builder')
  return (
    <MarkupField
      label={t('fields.text')}
      hint={t('hints.paragraphs')}
      rows={8}
      maxLength={pageLimits.text}
      lines={block.paragraphs}
      form={inParagraphs}
      onLines={paragraphs => onChange({ ...block, paragraphs })}
      error={fault('paragraphs')}
    />
  )
}

function PictureForm({ block, campaignId, onChange, fault }: Of<'picture'>) {
  const { t } = useTranslation(['visual-builder', 'campaign-desk'])
  return (
    <>
      <PictureField
        campaignId={campaignId}
        picture={block.picture}
        error={fault('picture')}
        onPicture={picture => onChange({ ...block, picture })}
      />
      <TextField
        label={t('campaign-desk:look.alt')}
        hint={t('campaign-desk:look.altHint')}
        maxLength={pageLimits.alt}
        value={block.alt}
        onChange={event => onChange({ ...block, alt: event.target.value })}
        error={fault('alt')}
      />
      <TextField
        label={t('fields.caption')}
        isOptional
        maxLength={pageLimits.caption}
        value={block.caption}
        onChange={event => onChange({ ...block, caption: event.target.value })}
      />
    </>
  )
}

function QuoteForm({ block, onChange, fault }: Of<'quote'>) {
  const { t } = useTranslation('visual-builder')
  return (
    <>
      <TextArea
        label={t('fields.text')}
        rows={4}
        maxLength={pageLimits.quote}
        value={block.text}
        onChange={event => onChange({ ...block, text: event.target.value })}
        error={fault('text')}
      />
      <TextField
        label={t('fields.by')}
        isOptional
        maxLength={pageLimits.by}
        value={block.by}
        onChange={event => onChange({ ...block, by: event.target.value })}
      />
    </>
  )
}

function ListForm({ block, onChange, fault }: Of<'list'>) {
  const { t } = useTranslation('visual-builder')
  return (
    <>
      <MarkupField
        label={t('fields.items')}
        hint={t('hints.items')}
        rows={6}
        maxLength={pageLimits.text}
        lines={block.items}
        form={inItems}
        onLines={items => onChange({ ...block, items: items.slice(0, pageLimits.items) })}
        error={fault('items')}
      />
      <CheckField
        label={t('fields.ordered')}
        checked={block.isOrdered}
        onChange={event => onChange({ ...block, isOrdered: event.target.checked })}
      />
    </>
  )
}

function FactsForm({ block, onChange, fault }: Of<'facts'>) {
  const { t } = useTranslation('visual-builder')
  return (
    <RowsField
      rows={block.facts}
      most={pageLimits.facts}
      blank={{ figure: '', label: '' }}
      name={t('fields.fact')}
      onRows={facts => onChange({ ...block, facts })}
    >
      {(row, change, at) => (
        <>
          <TextField
            label={t('fields.figure')}
            maxLength={pageLimits.figure}
            value={row.figure}
            onChange={event => change({ figure: event.target.value })}
            error={fault(`facts.${at}.figure`) ?? fault('facts')}
          />
          <TextField
            label={t('fields.label')}
            maxLength={pageLimits.label}
            value={row.label}
            onChange={event => change({ label: event.target.value })}
            error={fault(`facts.${at}.label`)}
          />
        </>
      )}
    </RowsField>
  )
}

function QuestionsForm({ block, onChange, fault }: Of<'questions'>) {
  const { t } = useTranslation('visual-builder')
  return (
    <RowsField
      rows={block.questions}
      most={pageLimits.questions}
      blank={{ question: '', answer: [] }}
      name={t('fields.question')}
      onRows={questions => onChange({ ...block, questions })}
    >
      {(row, change, at) => (
        <>
          <TextField
            label={t('fields.question')}
            maxLength={pageLimits.question}
            value={row.question}
            onChange={event => change({ question: event.target.value })}
            error={fault(`questions.${at}.question`) ?? fault('questions')}
          />
          <MarkupField
            label={t('fields.answer')}
            rows={4}
            maxLength={pageLimits.answer}
            lines={row.answer}
            form={inParagraphs}
            onLines={answer => change({ answer })}
            error={fault(`questions.${at}.answer`)}
          />
        </>
      )}
    </RowsField>
  )
}

function NoForm() {
  const { t } = useTranslation('visual-builder')
  return <p className="text-soft">{t('hints.nothing')}</p>
}

const forms: { [K in LeafKind]: (props: Of<K>) => ReactNode } = {
  heading: HeadingForm,
  text: TextForm,
  picture: PictureForm,
  quote: QuoteForm,
  list: ListForm,
  facts: FactsForm,
  questions: QuestionsForm,
  divider: NoForm,
  progress: NoForm,
  donate: NoForm,
}

/** The fields of one block. */
export function BlockForm(props: Props<LeafBlock>) {
  // TypeScript does not see that the table's form is the one of this kind.
  const Form = forms[props.block.kind] as (props: Props<LeafBlock>) => ReactNode
  return <Form {...props} />
}
