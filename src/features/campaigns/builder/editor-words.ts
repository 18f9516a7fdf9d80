import type { Dictionary } from '@puckeditor/core'

/** The words of the editor itself that can be seen beside ours. */
export const editorWords = (t: (key: string) => string): Dictionary => ({
  'action-selectparent': t('act.outer'),
  'action-duplicate': t('act.twice'),
  'action-delete': t('remove'),
  'label-page': t('pane.preview'),
  'label-component': t('palette'),
  'drawer-category-other': t('palette'),
  'plugin-blocks': t('palette'),
  'plugin-outline': t('list'),
  'plugin-fields': t('fields.title'),
  'loader-loading': t('loading'),
})
