document.title = "Peppermill";
