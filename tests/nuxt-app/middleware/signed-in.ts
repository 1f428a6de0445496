export default defineNuxtRouteMiddleware(() => {
  if (!useDirectusUser().value) return navigateTo('/sign-in')
})
