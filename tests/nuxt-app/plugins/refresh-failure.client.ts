// The option is a function, and Nuxt's configuration reaches a built application as JSON: it is set here, before the
// module reads it.
export default defineNuxtPlugin({
  enforce: 'pre',
  setup(nuxtApp) {
    const { directus } = useRuntimeConfig().public
    directus.onAutoRefreshFailure = () =>
      nuxtApp.runWithContext(() => {
        useDirectusUser().value = null
        return navigateTo('/sign-in?expired')
      })
  },
})
