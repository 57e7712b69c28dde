// Shows push messages of the exchange and opens the alert log on a click. It caches nothing and intercepts no request.
self.addEventListener('push', (event) => {
  const { title, body, tag } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, icon: '/icon.svg', data: { path: '/markets/price-alert?view=log' } }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data.path));
});
