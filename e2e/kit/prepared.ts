/** Where a database lies that no service uses: to be copied. */
export const preparedIn = (dataDir: string): string => `${dataDir}-prepared`
